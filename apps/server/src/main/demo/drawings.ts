import {
  htpFeatureCodes,
  packPoints,
  type HtpChecks,
  type HtpFeature,
  type HtpMark,
  type HtpPart,
  type HtpSpot,
  type Stroke,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { sealStepReason } from '../../kernel/db/sealed-events.ts'
import { recordMany } from '../../kernel/transition.ts'
import { sealChecks, sealReport, sealWork } from '../../modules/htp/index.ts'
import { pastOf, personOf, type DemoWorld } from './world.ts'

type Line = readonly [part: HtpPart, ...points: readonly (readonly [number, number])[]]

const round = (x: number, y: number, r: number, wave = 0): [number, number][] =>
  Array.from({ length: 25 }, (_, index) => {
    const angle = (index / 24) * 2 * Math.PI
    const far = r + wave * Math.sin(angle * 6)
    return [Math.round(x + far * Math.cos(angle)), Math.round(y + far * Math.sin(angle))]
  })

const LINES: readonly Line[] = [
  ['house', [160, 340], [160, 530], [370, 530], [370, 340]],
  ['house', [135, 345], [262, 220], [392, 345], [135, 345]],
  ['house', [235, 530], [235, 410], [300, 410], [300, 530]],
  ['house', [182, 372], [226, 372], [226, 412], [182, 412], [182, 372]],
  ['house', [204, 372], [204, 412]],
  ['house', [312, 372], [354, 372], [354, 412], [312, 412], [312, 372]],
  ['house', [40, 534], [420, 530], [960, 536]],
  ['house', [240, 534], [190, 620]],
  ['house', [296, 534], [330, 626]],
  ['tree', ...round(600, 260, 120, 12)],
  ['tree', [570, 376], [562, 530]],
  ['tree', [632, 376], [640, 530]],
  ['tree', ...round(600, 450, 16)],
  ['tree', [562, 530], [520, 566]],
  ['tree', [640, 530], [688, 566]],
  ['tree', ...round(560, 240, 10)],
  ['tree', ...round(650, 280, 10)],
  ['person', ...round(850, 380, 34)],
  ['person', [850, 414], [850, 490]],
  ['person', [850, 430], [806, 470]],
  ['person', [850, 430], [894, 470]],
  ['person', [850, 490], [824, 534]],
  ['person', [850, 490], [878, 534]],
  ['person', [838, 390], [850, 396], [864, 390]],
]

const STEP = 14

/** Between two points a hand makes many, and never quite straight. */
const handDrawn = (world: DemoWorld, corners: readonly (readonly [number, number])[]) => {
  const points: [number, number][] = []
  corners.slice(1).forEach(([x, y], index) => {
    const [fromX, fromY] = corners[index]!
    const steps = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / STEP))
    for (let step = index === 0 ? 0 : 1; step <= steps; step++)
      points.push([
        Math.round(fromX + ((x - fromX) * step) / steps) + world.random.int(-2, 2),
        Math.round(fromY + ((y - fromY) * step) / steps) + world.random.int(-2, 2),
      ])
  })
  return points
}

const strokesOf = (world: DemoWorld): Stroke[] => {
  let at = 0
  let before: HtpPart = 'house'
  return LINES.map(([part, ...corners], index) => {
    at += part === before ? world.random.int(1500, 9000) : 38_000
    before = part
    const points = handDrawn(world, corners).map(([x, y], n) => ({
      x,
      y,
      ms: n * 45,
      pressure: Math.min(95, 42 + world.random.int(-12, 16) + (part === 'person' ? 18 : 0)),
    }))
    const stroke = { part, at, gone: index === 8 || index === 15 ? at + 6000 : null, path: packPoints(points) }
    at += points.length * 45
    return stroke
  })
}

const marks = (
  yes: readonly HtpFeature[],
  others: Partial<Record<HtpFeature, [HtpMark, string, HtpSpot?]>> = {},
): HtpChecks =>
  Object.fromEntries(
    htpFeatureCodes.map((code) => {
      const [mark, note, spot] = others[code] ?? [yes.includes(code) ? 'yes' : 'no', '']
      return [code, { mark, note, ...(spot ? { spot } : {}) }]
    }),
  )

const SEEN: readonly HtpFeature[] = ['ground', 'path', 'panes', 'crown', 'roots', 'fruit', 'face']
const COLUMNS = [
  marks(SEEN, {
    broken: ['yes', '屋顶与路有重描', { x: 420, y: 300 }],
    hole: ['yes', '树干中部封闭图形', { x: 600, y: 450 }],
    apart: ['yes', '人与房分列两侧', { x: 716, y: 556 }],
  }),
  marks(SEEN, { broken: ['no', '平板采样所致'], hole: ['unsure', '可能是树屋'], apart: ['no', '构图常见'] }),
] as const

const ANSWERS = [
  { code: 'home', words: '外婆家，门口有条路。' },
  { code: 'treeThing', words: '松鼠住的洞，小时候真有一个。' },
  { code: 'person', words: '是我，放学回来。' },
] as const

const RETURNED = '房子画好了，树和人还没有画，方便时请画完整一些。'

type Story = { state: 'todo' | 'waiting' | 'rating' | 'done' | 'returned'; ago: number; steps: readonly string[] }

const STORIES: readonly Story[] = [
  { state: 'todo', ago: 20, steps: [] },
  { state: 'waiting', ago: 26, steps: ['submit'] },
  { state: 'rating', ago: 50, steps: ['submit', 'claim', 'claim', 'rate', 'rate'] },
  { state: 'done', ago: 170, steps: ['submit', 'claim', 'claim', 'rate', 'rate', 'settle', 'cosign', 'sign'] },
  { state: 'returned', ago: 74, steps: ['submit', 'claim', 'return'] },
]

const AFTER: Readonly<Record<string, string>> = {
  submit: 'waiting',
  claim: 'rating',
  rate: 'rating',
  settle: 'rating',
  cosign: 'rating',
  sign: 'done',
  return: 'returned',
}

/** Those the counsellor of the demo receives: so that both who rate have to do with the drawing. */
const visitorsOf = async (tx: Tx, userId: string, but: string): Promise<string[]> =>
  (
    await tx.sql<{ id: string }>(
      `select distinct r.person_id as id from related_people($1::integer, $2::uuid) r where r.person_id <> $3 order by 1 limit 4`,
      [tx.tenantId, userId, but],
    )
  ).map(({ id }) => id)

const tellDrawing = async (tx: Tx, world: DemoWorld, story: Story, no: number, userId: string): Promise<void> => {
  const [assessor, consultant] = [personOf(world, 'assessor').id, personOf(world, 'consultant').id]
  const id = tx.newId()
  const count = (step: string): number => story.steps.filter((one) => one === step).length
  const raters = [consultant, assessor].slice(0, count('claim'))
  const isDone = story.state === 'done'
  await tx.insert('drawing', {
    id,
    no,
    user_id: userId,
    state: story.state,
    version: story.steps.length + 1,
    raters: 2,
    rater_ids: raters,
    settled: isDone
      ? sealReport(tx, id, {
          settled: { broken: 'no', hole: 'keep', apart: 'keep' },
          report: '画面完整，三个主题均出现；树洞以本人说法为准。建议访谈时从“外婆家”谈起。',
        })
      : null,
    invited_by: assessor,
    created_at: tx.now,
    submitted_at: story.steps.length > 0 ? tx.now : null,
    done_at: isDone ? tx.now : null,
  })
  let before: string | null = null
  for (const [index, action] of ['create', ...story.steps].entries()) {
    const to: string = AFTER[action] ?? 'todo'
    const version = index + 1
    if (action === 'return') await tellReturn(tx, id, version)
    else await recordMany(tx, { entity: 'drawing', action, events: [{ id, version, from: before, to }] })
    before = to
  }
  if (story.steps.length > 0) await tellWork(tx, world, id)
  for (const [index, rater] of raters.entries()) await tellColumn(tx, id, rater, index, count('rate') > index, isDone)
}

const tellReturn = (tx: Tx, id: string, version: number): Promise<unknown> =>
  tx.insert('state_event', {
    entity: 'drawing',
    entity_id: id,
    version,
    from_state: 'rating',
    to_state: 'returned',
    action: 'return',
    sealed_reason: sealStepReason(tx, { entity: 'drawing', entity_id: id, version }, RETURNED),
    at: tx.now,
  })

const tellWork = async (tx: Tx, world: DemoWorld, drawingId: string): Promise<void> => {
  const id = tx.newId()
  const work = { sheet: 'wide', strokes: strokesOf(world), answers: ANSWERS } as const
  await tx.insert('drawing_work', {
    id,
    drawing_id: drawingId,
    attempt: 1,
    body: sealWork(tx, id, work),
    is_risk: false,
    made_at: tx.now,
  })
}

const tellColumn = async (
  tx: Tx,
  drawingId: string,
  rater: string,
  seat: number,
  isRated: boolean,
  isSigned: boolean,
) => {
  const id = tx.newId()
  await tx.insert('drawing_rating', {
    id,
    drawing_id: drawingId,
    attempt: 1,
    rater_id: rater,
    checks: isRated ? sealChecks(tx, id, COLUMNS[seat] ?? {}) : null,
    claimed_at: new Date(tx.now.getTime() + seat),
    rated_at: isRated ? tx.now : null,
    signed_at: isSigned ? tx.now : null,
  })
}

/** Five drawings in their five states; the demo's student is asked to draw. */
export const tellDrawings = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const past = pastOf(tx, world, 'drawings')
  const student = personOf(world, 'student').id
  const others = await visitorsOf(tx, personOf(world, 'consultant').id, student)
  const people = [student, ...others]
  for (const [index, story] of STORIES.entries()) {
    const userId = people[index]
    if (userId) await tellDrawing(past(story.ago), world, story, index + 1, userId)
  }
}
