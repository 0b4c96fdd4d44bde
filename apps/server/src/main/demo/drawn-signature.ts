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
  阳: written(
    '14,12 13,50 12,96',
    '15,14 28,11 38,12 28,32 40,46 34,58 22,58',
    '56,20 55,54 55,88',
    '57,20 74,17 88,18 88,86',
    '58,50 72,49 86,48',
    '57,84 72,82 87,82',
  ),
}

/** A hand nobody can read: most signatures are like that. Loops that run on and get smaller, and a line beneath. */
const flourish = (random: Random): readonly Stroke[] => {
  const loops = random.int(4, 6)
  const lean = random.int(7, 12)
  const tall = Array.from({ length: loops + 2 }, () => random.int(16, 40))
  const run = Array.from({ length: loops * 8 }, (_, i): Point => {
    const turn = (i / 8) * 2 * Math.PI
    const size = tall[Math.floor(i / 8)]! * (1 - i / (loops * 16))
    return [4 + (i / (loops * 8)) * 82 + Math.sin(turn) * lean, 48 - Math.cos(turn) * size]
  })
  const line: Stroke = [
    [96, 70],
    [50, 84 + random.int(-4, 4)],
    [2, 92],
    [60, 96],
  ]
  return [run, line]
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
  const isKnown = signs.every((sign) => hands[sign])
  const strokes = isKnown
    ? signs.flatMap((sign, i) => placed(hands[sign]!, 20 + i * 116, 104, random))
    : placed(flourish(random), 60, 250, random).map((points) => points.map(([x, y]): Point => [x, y * 0.52 + 10]))
  for (const points of strokes.map(curve))
    for (const [i, to] of points.slice(1).entries())
      drawLine(ink, points[i]!, to, PEN * (0.75 + 0.5 * Math.sin((Math.PI * (i + 1)) / points.length)))
  return png(ink)
}
