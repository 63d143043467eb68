/** Rooms that a house is put together from. */
export type Room = "kitchen" | "living room" | "bedroom" | "bathroom";

/** A sort of furniture. */
export interface Sort {
  /** As in the text; ids are made of it. */
  readonly name: string;
  readonly hinged?: true;
  readonly serves?: "washer" | "heater" | "cooler";
  /** Fewest and most of it in a room of its kind. */
  readonly rooms: Readonly<Partial<Record<Room, readonly [number, number]>>>;
}

/** Furniture of the usual kinds of rooms; how much of it, we chose. */
export const SORTS: readonly Sort[] = [
  { name: "CounterTop", rooms: { kitchen: [1, 3], bathroom: [1, 1] } },
  { name: "Cabinet", hinged: true, rooms: { kitchen: [2, 8], bathroom: [1, 4], "living room": [0, 3] } },
  {
    name: "Drawer",
    hinged: true,
    rooms: { kitchen: [1, 6], bedroom: [1, 6], "living room": [0, 4], bathroom: [0, 3] },
  },
  { name: "SinkBasin", serves: "washer", rooms: { kitchen: [1, 1], bathroom: [1, 2] } },
  { name: "Fridge", hinged: true, serves: "cooler", rooms: { kitchen: [1, 1] } },
  { name: "Microwave", hinged: true, serves: "heater", rooms: { kitchen: [1, 1] } },
  { name: "StoveBurner", rooms: { kitchen: [0, 4] } },
  { name: "DiningTable", rooms: { kitchen: [1, 1] } },
  { name: "GarbageCan", rooms: { kitchen: [0, 1], "living room": [0, 1], bedroom: [0, 1], bathroom: [0, 1] } },
  { name: "Shelf", rooms: { kitchen: [0, 3], "living room": [0, 4], bedroom: [1, 4], bathroom: [0, 2] } },
  { name: "Sofa", rooms: { "living room": [1, 1] } },
  { name: "ArmChair", rooms: { "living room": [1, 2] } },
  { name: "CoffeeTable", rooms: { "living room": [1, 1] } },
  { name: "SideTable", rooms: { "living room": [1, 3], bedroom: [1, 2] } },
  { name: "TVStand", rooms: { "living room": [1, 1] } },
  { name: "Bed", rooms: { bedroom: [1, 1] } },
  { name: "Desk", rooms: { bedroom: [1, 2] } },
  { name: "Dresser", rooms: { bedroom: [1, 1] } },
  { name: "Safe", hinged: true, rooms: { bedroom: [0, 1], "living room": [0, 1] } },
  { name: "Toilet", rooms: { bathroom: [1, 1] } },
  { name: "BathtubBasin", rooms: { bathroom: [0, 1] } },
  { name: "TowelHolder", rooms: { bathroom: [0, 2] } },
];

/** A kind of thing. */
export interface Kind {
  readonly name: string;
  /** Rooms in which it may turn up. */
  readonly rooms: readonly Room[];
  /** Sorts of furniture that take it. */
  readonly on: readonly string[];
  /** What can be done with it: w(ash), h(eat), c(ool), s(lice); k(nife), l(amp: stays where it is). */
  readonly can?: string;
}

const TOPS = ["CounterTop", "DiningTable", "Shelf", "CoffeeTable", "SideTable", "Desk", "Dresser"];
const STORES = [...TOPS, "Cabinet", "Drawer"];
const FOOD = ["CounterTop", "DiningTable", "Fridge", "Microwave", "SinkBasin", "GarbageCan"];
const DISHES = [
  "CounterTop",
  "DiningTable",
  "Cabinet",
  "Shelf",
  "SinkBasin",
  "Microwave",
  "Fridge",
  "CoffeeTable",
  "SideTable",
  "Desk",
];
const TOOLS = ["CounterTop", "DiningTable", "Drawer", "SinkBasin"];
const SMALL = [...TOPS, "Drawer", "Sofa", "ArmChair", "Bed", "Safe", "TVStand"];
const WASHING = ["CounterTop", "Cabinet", "Shelf", "SinkBasin", "BathtubBasin", "Toilet", "Drawer"];

export const KINDS: readonly Kind[] = [
  { name: "Apple", rooms: ["kitchen"], on: FOOD, can: "whcs" },
  { name: "Potato", rooms: ["kitchen"], on: FOOD, can: "whcs" },
  { name: "Tomato", rooms: ["kitchen"], on: FOOD, can: "whcs" },
  { name: "Bread", rooms: ["kitchen"], on: FOOD, can: "hcs" },
  { name: "Lettuce", rooms: ["kitchen"], on: FOOD, can: "wcs" },
  { name: "Egg", rooms: ["kitchen"], on: FOOD, can: "whc" },
  { name: "Mug", rooms: ["kitchen", "bedroom", "living room"], on: DISHES, can: "whc" },
  { name: "Cup", rooms: ["kitchen"], on: DISHES, can: "whc" },
  { name: "Plate", rooms: ["kitchen", "living room"], on: DISHES, can: "whc" },
  { name: "Bowl", rooms: ["kitchen", "bedroom", "living room"], on: DISHES, can: "wc" },
  { name: "Pan", rooms: ["kitchen"], on: [...FOOD.slice(0, 3), "StoveBurner", "Cabinet"], can: "wc" },
  { name: "Pot", rooms: ["kitchen"], on: [...FOOD.slice(0, 3), "StoveBurner", "Cabinet"], can: "wc" },
  { name: "Knife", rooms: ["kitchen"], on: TOOLS, can: "wk" },
  { name: "Fork", rooms: ["kitchen"], on: TOOLS, can: "w" },
  { name: "Spoon", rooms: ["kitchen"], on: TOOLS, can: "w" },
  { name: "Spatula", rooms: ["kitchen"], on: TOOLS, can: "w" },
  { name: "SaltShaker", rooms: ["kitchen"], on: ["CounterTop", "DiningTable", "Cabinet", "Drawer", "Shelf"] },
  {
    name: "DishSponge",
    rooms: ["kitchen"],
    on: ["CounterTop", "SinkBasin", "Cabinet", "Drawer", "GarbageCan"],
    can: "w",
  },
  { name: "Book", rooms: ["bedroom", "living room"], on: SMALL },
  { name: "Pen", rooms: ["bedroom", "living room"], on: [...STORES, "GarbageCan"] },
  { name: "Pencil", rooms: ["bedroom"], on: [...STORES, "GarbageCan"] },
  { name: "CreditCard", rooms: ["bedroom", "living room"], on: SMALL },
  { name: "KeyChain", rooms: ["bedroom", "living room"], on: SMALL },
  { name: "CellPhone", rooms: ["bedroom", "living room"], on: SMALL },
  { name: "Watch", rooms: ["bedroom", "living room"], on: SMALL },
  { name: "CD", rooms: ["bedroom"], on: SMALL },
  { name: "AlarmClock", rooms: ["bedroom"], on: ["Desk", "Dresser", "SideTable", "Shelf"] },
  { name: "Laptop", rooms: ["bedroom", "living room"], on: ["Desk", "Bed", "Sofa", "ArmChair", "CoffeeTable"] },
  { name: "Pillow", rooms: ["bedroom", "living room"], on: ["Bed", "Sofa", "ArmChair"] },
  { name: "RemoteControl", rooms: ["living room"], on: SMALL },
  {
    name: "Newspaper",
    rooms: ["living room"],
    on: ["Sofa", "ArmChair", "CoffeeTable", "SideTable", "GarbageCan", "Drawer"],
  },
  { name: "Vase", rooms: ["living room", "bedroom"], on: ["Shelf", "CoffeeTable", "SideTable", "TVStand", "Dresser"] },
  { name: "DeskLamp", rooms: ["bedroom", "living room"], on: ["Desk", "SideTable", "Dresser", "Shelf"], can: "l" },
  { name: "SoapBar", rooms: ["bathroom"], on: WASHING, can: "w" },
  { name: "SoapBottle", rooms: ["bathroom", "kitchen"], on: [...WASHING, "GarbageCan"] },
  { name: "SprayBottle", rooms: ["bathroom"], on: [...WASHING, "GarbageCan"] },
  { name: "ToiletPaper", rooms: ["bathroom"], on: [...WASHING, "GarbageCan"] },
  { name: "Cloth", rooms: ["bathroom"], on: WASHING, can: "w" },
  {
    name: "Candle",
    rooms: ["bathroom", "living room"],
    on: ["CounterTop", "Cabinet", "Shelf", "Toilet", "Drawer", "CoffeeTable"],
  },
  { name: "HandTowel", rooms: ["bathroom"], on: ["TowelHolder", "CounterTop", "Cabinet", "BathtubBasin"] },
];
