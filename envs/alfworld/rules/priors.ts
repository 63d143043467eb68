/**
 * Where things lie at the start: of the receptacles of a type, in games that hold such an object, so many permille hold one.
 *
 * Counted over the 3,553 games of the split `train`, and no other, by `npm run bench -- alfworld-priors`, which also says whether
 * this text is what it counts.
 */
export const PRIORS = `
alarmclock: diningtable 612, countertop 524, desk 496, dresser 407, sidetable 327, shelf 111
apple: fridge 383, diningtable 296, microwave 235, sidetable 235, garbagecan 231, countertop 190, sinkbasin 169
bathtub: bathtubbasin 65
book: bed 578, coffeetable 407, desk 361, countertop 313, diningtable 298, sofa 277, dresser 212, armchair 141, tvstand 77, sidetable 73, cabinet 33, drawer 28, shelf 12
bowl: desk 678, coffeetable 409, fridge 307, tvstand 286, diningtable 282, dresser 279, countertop 157, shelf 95, sinkbasin 61, sidetable 59, microwave 56, cabinet 51
box: diningtable 426, coffeetable 229, sofa 198, desk 110, tvstand 81, cabinet 50, sidetable 44, dresser 38, ottoman 34, armchair 33, shelf 24
bread: diningtable 430, countertop 314, fridge 158, sidetable 58, garbagecan 9, microwave 6
butterknife: diningtable 419, countertop 365, sidetable 198, sinkbasin 98, drawer 27
candle: sidetable 594, countertop 412, toilet 378, tvstand 333, coffeetable 329, diningtable 286, dresser 257, cart 247, shelf 218, cabinet 129, drawer 91
cd: diningtable 483, dresser 347, desk 308, sidetable 235, garbagecan 148, safe 106, drawer 85, armchair 81, cabinet 69, shelf 47
cellphone: bed 422, diningtable 363, desk 351, dresser 327, coffeetable 309, tvstand 300, sofa 252, safe 250, countertop 249, ottoman 194, armchair 183, sidetable 182, drawer 55, shelf 53
cloth: bathtubbasin 613, cart 269, countertop 255, cabinet 176, dresser 135, sinkbasin 89, drawer 77, toilet 73, shelf 50, sidetable 9
creditcard: desk 333, diningtable 329, tvstand 318, dresser 318, sofa 280, countertop 266, coffeetable 239, sidetable 210, armchair 201, ottoman 124, shelf 95, drawer 88, safe 7
cup: fridge 322, diningtable 280, sidetable 207, sinkbasin 173, countertop 160, microwave 136, shelf 70, cabinet 35
curtains: sidetable 56
desklamp: sidetable 416, desk 349, dresser 311, coffeetable 159, shelf 35
dishsponge: bathtubbasin 391, cart 258, diningtable 243, countertop 198, toilet 179, sinkbasin 144, garbagecan 96, shelf 94, sidetable 82, drawer 71, cabinet 34
egg: fridge 375, diningtable 238, garbagecan 223, sinkbasin 222, sidetable 211, microwave 204, countertop 183
floorlamp: sinkbasin 407
fork: diningtable 390, countertop 293, sidetable 167, sinkbasin 154, drawer 68
glassbottle: diningtable 307, countertop 171, sinkbasin 170, fridge 151, garbagecan 126, shelf 76, cabinet 39
handtowel: handtowelholder 794, countertop 58, toilet 23, garbagecan 12
houseplant: desk 347, diningtable 280, countertop 270, dresser 182, sidetable 167, coffeetable 141, tvstand 76, shelf 34
kettle: diningtable 212, stoveburner 177, countertop 152, cabinet 33, sinkbasin 28, shelf 16
keychain: safe 336, desk 335, dresser 312, tvstand 263, diningtable 253, coffeetable 241, sidetable 222, ottoman 169, sofa 154, armchair 110, drawer 79, shelf 72, countertop 48, cabinet 16
knife: diningtable 397, countertop 312, sidetable 102, sinkbasin 83, drawer 59
ladle: diningtable 425, countertop 280, drawer 45, sinkbasin 43, cabinet 37
laptop: bed 667, countertop 476, diningtable 370, desk 317, sofa 265, coffeetable 264, ottoman 191, tvstand 172, dresser 148, armchair 49, sidetable 36
lettuce: diningtable 429, fridge 318, countertop 255, sidetable 156, sinkbasin 87, garbagecan 25
mirror: countertop 77, dresser 34
mug: desk 539, coffeemachine 428, dresser 332, diningtable 236, countertop 235, fridge 235, sidetable 207, microwave 138, sinkbasin 125, shelf 79, cabinet 27
newspaper: diningtable 421, dresser 380, sofa 283, ottoman 260, coffeetable 253, sidetable 135, armchair 130, tvstand 116, shelf 109, garbagecan 23, drawer 9
pan: countertop 236, stoveburner 226, diningtable 93, fridge 62, cabinet 9
papertowelroll: diningtable 322, toilet 213, countertop 206, sidetable 141, garbagecan 134, cart 119, shelf 95
pen: desk 496, diningtable 450, dresser 418, coffeetable 389, countertop 275, sidetable 273, tvstand 235, shelf 106, drawer 66, garbagecan 50
pencil: desk 441, diningtable 387, coffeetable 346, sidetable 320, dresser 315, countertop 236, tvstand 157, shelf 109, garbagecan 105, drawer 65
peppershaker: diningtable 304, sidetable 245, countertop 231, shelf 94, drawer 50, cabinet 49
pillow: bed 867, sofa 598, armchair 132, ottoman 67
plate: diningtable 303, coffeetable 248, countertop 197, dresser 188, tvstand 176, fridge 136, sidetable 68, shelf 68, cabinet 50, sinkbasin 40, microwave 11
pot: stoveburner 331, countertop 105, diningtable 89, fridge 68, shelf 20, sinkbasin 8, cabinet 5
potato: fridge 382, diningtable 301, countertop 207, sinkbasin 196, microwave 185, sidetable 177, garbagecan 126
remotecontrol: countertop 524, desk 392, tvstand 338, coffeetable 333, dresser 324, diningtable 300, sofa 247, ottoman 202, sidetable 148, armchair 129, drawer 40, shelf 27
saltshaker: diningtable 316, sidetable 231, countertop 227, shelf 83, drawer 45, cabinet 45
showerglass: shelf 310, countertop 60
sink: countertop 52, sinkbasin 49
soapbar: sidetable 375, countertop 321, bathtubbasin 306, cart 237, toilet 230, sinkbasin 185, shelf 150, garbagecan 139, cabinet 126, drawer 82
soapbottle: diningtable 368, dresser 350, toilet 327, countertop 253, cart 194, garbagecan 173, sidetable 173, shelf 134, cabinet 49, drawer 7
spatula: diningtable 411, countertop 300, sinkbasin 154, sidetable 71, drawer 66
spoon: diningtable 365, countertop 261, sidetable 211, sinkbasin 197, drawer 88
spraybottle: sidetable 521, toilet 379, countertop 369, dresser 350, cart 344, diningtable 294, garbagecan 214, shelf 193, cabinet 78
statue: diningtable 418, coffeetable 410, tvstand 374, desk 373, dresser 340, countertop 272, sidetable 235, shelf 179
teddybear: bed 584
television: tvstand 763, dresser 689, coffeetable 54, sidetable 11
tissuebox: coffeetable 500, countertop 497, desk 450, diningtable 395, tvstand 286, cart 275, shelf 215, sidetable 214, dresser 187, cabinet 97, drawer 65, toilet 61, garbagecan 24
toiletpaper: sidetable 354, toilet 346, countertop 327, dresser 317, toiletpaperhanger 278, shelf 195, cart 194, garbagecan 163, cabinet 115, drawer 84, bathtubbasin 5
tomato: fridge 476, diningtable 351, countertop 222, sidetable 207, garbagecan 174, sinkbasin 123, microwave 17
towel: towelholder 871, countertop 26
vase: dresser 457, coffeetable 400, desk 400, diningtable 367, safe 300, tvstand 272, countertop 260, shelf 203, sidetable 190, cabinet 59
watch: tvstand 455, desk 444, diningtable 408, dresser 371, coffeetable 339, sidetable 217, drawer 91, shelf 56
wateringcan: shelf 199, coffeetable 94, sidetable 14
window: dresser 34, countertop 15, shelf 6
winebottle: diningtable 405, countertop 301, garbagecan 161, shelf 51, cabinet 36, fridge 24, sidetable 11
`.trim();
