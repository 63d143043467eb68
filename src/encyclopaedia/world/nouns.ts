const split = (text: string): readonly string[] => text.split(" ");

/** Ordinary English words that titles, ships, bands and nicknames of the invented world are made of. */
export const NOUNS = {
  adjectives: split(
    "Glass Silver Hollow Quiet Amber Crooked Winter Velvet Paper Iron Gilded Patient Distant Salt Copper Burning Sleeping " +
      "Painted Borrowed Narrow Scarlet Wandering Broken Golden Pale Restless Hidden Drowned Ivory Thirteenth Blue Second",
  ),
  things: split(
    "Orchard Harbour Lantern Staircase Garden Letter Clock Mirror Door Bell Window Feather Compass Candle Ladder Bridge " +
      "Meadow Needle Piano Umbrella Kettle Anchor Crown Thimble River Tower Mask Ribbon Wedding Winter Island Daughter",
  ),
  birds: split("Heron Kestrel Plover Swift Lapwing Curlew Wren Osprey Petrel Cormorant Swallow Bittern Falcon Avocet"),
  virtues: split(
    "Constancy Prudence Fortitude Clemency Diligence Providence Candour Concord Patience Endeavour Valour",
  ),
  papers: split("Courier Gazette Herald Observer Messenger Lamp Sentinel Chronicle Mercury Bulletin Advertiser"),
  animals: split("wren newt shrew moth beetle finch lizard vole heron frog crab bat skink gull"),
  habitats: split("marsh reed cliff moss dune cave heath thorn pine tide"),
  foods: split("dumpling pie stew pudding cake broth loaf tart"),
  ingredients: split("eel barley plum chestnut herring turnip goose honey mushroom quince trout leek almond rhubarb"),
  trades: split("glazier ferryman baker saddler notary weaver miller gardener carpenter shepherd printer cooper"),
  products: split("rope glass paint clocks paper tiles lamps soap ploughs buttons needles stoves candles"),
  materials: split("sandstone granite brick oak limestone basalt steel iron"),
  colours: split("grey green ochre white crimson black yellow violet"),
  companies: split("Works Foundry Mills Brothers Yard Press House Stores"),
  feasts: split("Lanterns Kites Bells Ropes Candles Herrings Plums Masks Snow Boats Ladders Drums"),
  months: split("January February March April May June July August September October November December"),
  bandNouns: split("Herons Lamplighters Ferrymen Umbrellas Magpies Clockmakers Weathercocks Lodgers Cartwheels Foxes"),
  titles: split(
    "Owl Fox Raven Magpie Nightingale Wolf Badger Hedgehog Otter Stork Walrus Mule Tortoise Hornet Rooster",
  ),
  traits: split(
    "Barefoot Whistling Bearded Lame Merry Grumbling Tireless Cheerful Toothless Laughing Sleepless Humming Limping " +
      "Stubborn Weeping Rusty Polite Dancing Idle Sulking Yawning",
  ),
  coins: split("crown florin mark thaler groat penning ducat"),
} as const;
