import { crc32, deflateSync } from 'node:zlib'
import type { Random } from './random.ts'

type Point = readonly [x: number, y: number]
type Stroke = readonly Point[]

const WIDTH = 380
const HEIGHT = 190
const PEN = 1.9
const INK = 38
/** Pieces a curve between two points is drawn in. */
const PIECES = 8

/** Points of a stroke as "x,y x,y", on a field of 100 by 100. */
const stroke = (text: string): Stroke =>
  text.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })

const written = (...strokes: readonly string[]): readonly Stroke[] => strokes.map(stroke)

const tree = ['6,34 28,30 47,27', '28,8 28,50 27,94', '27,34 18,54 4,72', '29,38 37,50 47,60']
const person = ['30,8 22,30 6,54', '20,36 20,64 19,94']
const roof = ['50,4 54,12', '12,20 10,34', '12,22 50,18 90,20 84,34']

/** The hand of the people whose signature is seen everywhere in the demo. */
const hands: Readonly<Record<string, readonly Stroke[]>> = {
  林: written(...tree, '52,34 74,30 96,27', '74,8 74,50 73,96', '73,34 64,56 50,74', '75,36 85,56 98,70'),
  静: written(
    '8,18 26,15 44,14',
    '10,30 26,28 42,27',
    '4,43 26,40 48,38',
    '26,6 26,24 26,42',
    '13,54 12,74 8,92',
    '14,54 28,52 39,54 39,80 37,94 32,90',
    '16,66 28,65 36,64',
    '15,78 28,77 36,76',
    '66,6 60,18 52,30',
    '62,16 74,13 84,14 76,28',
    '58,32 76,30 88,30 88,58',
    '50,45 76,43 98,42',
    '60,58 76,57 90,56',
    '75,32 75,60 74,88 70,94 62,88',
  ),
  宜: written(
    ...roof,
    '32,40 31,64 31,84',
    '33,40 52,38 68,40 68,84',
    '34,54 50,53 66,53',
    '34,69 50,68 66,68',
    '8,88 50,86 94,84',
  ),
  何: written(
    ...person,
    '34,28 62,24 94,22',
    '44,42 43,56 44,68',
    '45,43 56,41 64,42 62,66 46,67',
    '82,24 82,60 80,88 76,95 66,88',
  ),
  佳: written(
    ...person,
    '40,22 64,19 86,18',
    '62,6 62,24 62,44',
    '34,45 64,42 94,41',
    '42,64 64,62 84,61',
    '62,48 62,70 62,88',
    '32,90 64,87 98,86',
  ),
  宁: written(...roof, '16,50 50,47 86,46', '52,48 52,70 50,90 46,95 34,88'),
  李: written(
    '14,20 50,16 88,15',
    '50,4 50,26 50,46',
    '48,20 34,36 10,48',
    '52,20 66,36 92,46',
    '28,54 52,51 72,52 56,64',
    '54,62 56,80 52,94 42,90',
    '10,74 50,70 92,69',
  ),
  沐: written(
    '14,14 22,22',
    '8,36 18,44',
    '6,92 18,74 26,56',
    '38,36 64,32 94,30',
    '66,8 66,50 65,96',
    '64,36 54,60 36,80',
    '68,36 80,60 98,76',
  ),
  周: written(
    '18,12 17,50 6,92',
    '20,12 54,8 86,10 86,84 82,94 72,88',
    '36,26 52,24 68,24',
    '52,16 52,30 52,42',
    '30,44 52,42 74,41',
    '38,56 37,70 38,80',
    '39,57 54,55 66,56 64,78',
    '39,79 52,78 65,77',
  ),
  明: written(
    '8,22 7,46 9,72',
    '9,22 22,20 34,22 33,70',
    '10,46 22,45 32,45',
    '10,70 22,69 33,68',
    '54,10 54,50 42,92',
    '55,10 72,8 88,10 88,80 84,94 74,86',
    '56,34 72,33 86,33',
    '55,56 72,55 86,55',
  ),
  远: written(
    '42,14 58,12 74,11',
    '32,34 58,31 88,29',
    '52,34 48,50 34,66',
    '66,32 65,52 70,62 88,58 90,46',
    '14,18 22,26',
    '6,46 20,43 14,60 18,72',
    '4,88 18,74 40,84 70,90 98,88',
  ),
  唐: written(
    '48,4 54,12',
    '16,20 52,17 90,16',
    '18,20 17,52 4,90',
    '32,32 54,30 76,30 76,52',
    '24,42 54,40 92,39',
    '32,54 54,52 76,52',
    '54,24 54,44 54,66',
    '36,70 36,82 37,92',
    '37,71 54,69 74,70 72,90',
    '38,91 54,90 72,89',
  ),
  可: written(
    '6,18 50,14 96,12',
    '22,36 21,52 23,66',
    '23,37 38,35 50,36 48,62',
    '24,63 36,62 49,62',
    '78,16 78,54 76,86 70,95 58,86',
  ),
  欣: written(
    '34,8 24,14 12,18',
    '13,18 13,54 4,88',
    '14,44 28,42 44,40',
    '31,44 31,68 31,92',
    '62,8 56,22 50,32',
    '58,22 76,19 92,19 84,34',
    '74,36 70,58 50,90',
    '73,50 82,72 98,90',
  ),
  吴: written(
    '30,8 29,22 31,34',
    '31,9 50,7 70,8 68,32',
    '31,33 50,32 68,31',
    '20,48 50,45 82,44',
    '6,66 50,62 96,60',
    '50,46 44,70 12,94',
    '52,62 66,80 94,94',
  ),
  清: written(
    '14,14 22,22',
    '8,36 18,44',
    '6,92 16,76 24,58',
    '40,16 66,13 90,12',
    '44,28 66,26 86,25',
    '34,41 66,38 98,37',
    '66,4 66,22 66,40',
    '48,52 47,74 42,94',
    '49,52 66,50 84,52 84,84 80,94 72,90',
    '50,66 66,65 82,64',
    '50,78 66,77 82,76',
  ),
  和: written(
    '38,8 26,14 10,18',
    '4,36 26,32 48,30',
    '28,16 28,52 27,94',
    '27,38 18,56 4,72',
    '30,40 38,50 48,60',
    '60,36 59,56 61,76',
    '61,37 76,35 92,36 90,74',
    '62,75 76,74 91,73',
  ),
  沈: written(
    '14,14 22,22',
    '8,36 18,44',
    '6,92 18,74 26,56',
    '38,34 36,44',
    '39,34 66,31 94,31 90,42',
    '66,8 62,54 36,92',
    '68,44 67,76 76,88 94,84 96,70',
  ),
  亦: written(
    '48,4 54,14',
    '8,26 50,22 94,21',
    '42,26 40,60 24,92',
    '60,24 60,60 59,88 52,94 44,86',
    '22,42 16,56 8,68',
    '78,40 86,54 94,66',
  ),
  安: written(...roof, '46,34 36,54 26,68 54,82 78,96', '70,44 60,70 20,96', '6,58 50,53 96,50'),
  顾: written(
    '6,16 24,13 42,12',
    '8,16 8,50 2,88',
    '14,34 28,31 42,31',
    '24,34 18,52 14,58 32,56',
    '30,44 29,66 32,78 44,72',
    '50,18 74,14 98,12',
    '72,16 66,28 58,34',
    '56,36 55,54 56,70',
    '57,37 74,35 90,36 89,68',
    '73,44 70,66 48,92',
    '76,72 86,82 96,94',
  ),
  怀: written(
    '10,32 8,44 6,54',
    '24,10 24,50 23,94',
    '34,30 38,40',
    '42,18 70,15 98,13',
    '72,18 60,40 40,58',
    '70,34 70,64 69,96',
    '74,42 84,54 96,66',
  ),
  瑾: written(
    '4,18 20,16 36,14',
    '20,18 20,46 19,72',
    '6,44 20,42 34,40',
    '2,78 18,73 38,66',
    '42,16 70,13 98,12',
    '56,6 56,16 57,26',
    '82,4 82,14 80,24',
    '52,32 51,40 53,48',
    '53,33 70,31 86,32 84,46',
    '48,60 70,58 90,57',
    '46,74 70,72 92,71',
    '69,28 69,60 69,90',
    '40,92 70,90 100,89',
  ),
  阳: written(
    '14,12 13,50 12,96',
    '15,14 28,11 38,12 28,32 40,46 34,58 22,58',
    '56,20 55,54 55,88',
    '57,20 74,17 88,18 88,86',
    '58,50 72,49 86,48',
    '57,84 72,82 87,82',
  ),
}

/** Parts of characters as a quick hand writes them: some stand on the left, the others beside or beneath something. */
const lefts: readonly (readonly Stroke[])[] = [
  written(...tree),
  written(...person),
  written('14,14 22,22', '8,36 18,44', '6,92 16,76 24,58'),
  written('8,28 26,25 42,23', '26,8 26,50 24,86 18,92 10,84', '6,62 24,54 42,48'),
  written('12,24 10,48 12,78', '13,24 26,22 38,24 36,76', '14,50 26,48 35,48', '13,76 26,74 36,74'),
  written('22,10 16,22', '12,28 28,24 36,26 22,42 36,52 20,66 8,70', '26,58 32,90'),
]
const rights: readonly (readonly Stroke[])[] = [
  written(
    '14,18 50,14 86,13',
    '50,4 50,28 50,46',
    '8,48 50,44 94,42',
    '22,60 20,90',
    '23,61 52,58 76,60 74,90',
    '24,88 50,86 75,86',
  ),
  written('50,6 30,32 8,50', '48,12 66,34 94,50', '26,56 52,52 74,53 54,72', '52,58 52,92'),
  written(
    '16,16 50,12 84,12 80,40',
    '18,40 50,37 82,37',
    '10,62 50,58 92,56',
    '50,42 50,74 48,94 38,88',
    '30,72 22,86',
    '68,70 80,84',
  ),
  written('12,30 50,25 90,24', '34,10 32,46', '66,8 68,44', '24,56 52,52 74,54 40,90', '30,62 54,76 80,94'),
  written(
    '46,6 40,22',
    '14,28 50,24 86,24',
    '36,28 30,52 12,72',
    '62,28 60,50 66,66 88,62',
    '20,82 50,78 82,80',
    '50,66 50,96',
  ),
]

/** Into the part of a field that is left for it. */
const within = (strokes: readonly Stroke[], from: number, to: number): readonly Stroke[] =>
  strokes.map((points) => points.map(([x, y]): Point => [from + (x / 100) * (to - from), y]))

/** Two strokes without lifting the pen: so fast that nobody can say for sure what it reads. */
const runOn = (strokes: readonly Stroke[]): readonly Stroke[] =>
  strokes.flatMap((points, i) => (i % 2 === 0 ? [[...points, ...(strokes[i + 1] ?? [])]] : []))

/** Of a name nobody has written for us: parts that could be its characters, the same for the same sign. */
const likeness = (sign: string): readonly Stroke[] => {
  const code = sign.codePointAt(0)!
  const right = rights[code % rights.length]!
  const part = lefts[code % lefts.length]!
  return code % 7 === 0 ? runOn(right) : [...runOn(part), ...runOn(within(right, 44, 100))]
}

/** Through all points, without corners. */
const curve = (points: Stroke): Stroke =>
  points.slice(0, -1).flatMap((from, i) => {
    const to = points[i + 1]!
    const before = points[i - 1] ?? from
    const after = points[i + 2] ?? to
    return Array.from({ length: PIECES + 1 }, (_, piece): Point => {
      const t = piece / PIECES
      const at = (axis: 0 | 1): number =>
        0.5 *
        (2 * from[axis] +
          (to[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t ** 2 +
          (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t ** 3)
      return [at(0), at(1)]
    })
  })

const placed = (strokes: readonly Stroke[], left: number, size: number, random: Random): readonly Stroke[] => {
  const lift = random.int(-6, 6)
  return strokes.map((points) =>
    points.map(([x, y]): Point => {
      const shake = random.next() * 2.4 - 1.2
      // Written uphill and leaning a little, as people do.
      return [left + (x / 100) * size + ((100 - y) / 100) * 9 + shake, 34 + lift + (y / 100) * size * 1.12 - x * 0.05]
    }),
  )
}

const drawLine = (ink: Uint8Array, [ax, ay]: Point, [bx, by]: Point, pen: number): void => {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  for (
    let y = Math.max(0, Math.floor(Math.min(ay, by) - pen - 1));
    y <= Math.min(HEIGHT - 1, Math.max(ay, by) + pen + 1);
    y++
  )
    for (
      let x = Math.max(0, Math.floor(Math.min(ax, bx) - pen - 1));
      x <= Math.min(WIDTH - 1, Math.max(ax, bx) + pen + 1);
      x++
    ) {
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
      const away = Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
      const strength = Math.round(255 * Math.min(1, Math.max(0, pen + 0.5 - away)))
      ink[y * WIDTH + x] = Math.max(ink[y * WIDTH + x]!, strength)
    }
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, check])
}

const png = (ink: Uint8Array): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // Eight bits each of grey and of how much it covers.
  header.set([8, 4, 0, 0, 0], 8)
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 2))
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const at = y * (1 + WIDTH * 2) + 1 + x * 2
      rows[at] = INK
      rows[at + 1] = ink[y * WIDTH + x]!
    }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A signature as somebody would draw it on the pad, as a picture. The same person always signs the same way. */
export const drawnSignature = (name: string, random: Random): Buffer => {
  const ink = new Uint8Array(WIDTH * HEIGHT)
  const signs = [...name]
  const strokes = signs.flatMap((sign, i) => placed(hands[sign] ?? likeness(sign), 20 + i * 116, 104, random))
  for (const points of strokes.map(curve))
    for (const [i, to] of points.slice(1).entries())
      drawLine(ink, points[i]!, to, PEN * (0.75 + 0.5 * Math.sin((Math.PI * (i + 1)) / points.length)))
  return png(ink)
}
