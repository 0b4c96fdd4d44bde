import {
  drawingGuards,
  drawingMachine,
  hasInk,
  isAllChecked,
  isAllSettled,
  judgeWords,
  type DrawingFacts,
  type HtpChecks,
} from '@xinqiao/domain'
import { holds } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { serveMatter } from '../../kernel/matter.ts'
import { claimFile } from '../file/index.ts'
import { sendMessage } from '../message/index.ts'
import { raiseSignal } from '../warning/index.ts'
import { mayRate } from './htp.policy.ts'
import { ratingsOf } from './htp.repo.ts'
import {
  openChecks,
  openReport,
  sealChecks,
  sealReport,
  sealWork,
  type DrawingRow,
  type Report,
  type Work,
} from './htp.tables.ts'

export type Given = {
  readonly work?: Work
  readonly fileId?: string | undefined
  readonly column?: HtpChecks
  readonly agreed?: Report
  readonly reason?: string
}

export const HTP_PHOTO = 'htp'
const ACUTE = 2

const factsOf = async (tx: Tx, row: DrawingRow, given: Given): Promise<DrawingFacts> => {
  const ratings = await ratingsOf(tx, row)
  const { settled, report } = openReport(tx, row.id, row.settled)
  return {
    hasDrawing: given.fileId !== undefined || hasInk(given.work?.strokes ?? []),
    raters: row.raters,
    seats: ratings.map(({ rater_id: raterId, rated_at: rated, signed_at: signed }) => ({
      raterId,
      isRated: rated !== null,
      isSigned: signed !== null,
    })),
    userId: tx.actor?.userId ?? null,
    isAllChecked: isAllChecked(given.column ?? {}),
    isAllSettled: isAllSettled(
      ratings.map((one) => openChecks(tx, one.id, one.checks)),
      settled,
    ),
    report,
    reason: given.reason ?? '',
  }
}

/** What somebody wrote that a person has to hear at once. */
const isGrave = ({ answers }: Pick<Work, 'answers'>): boolean =>
  answers.some(({ words }) => judgeWords(words).level === ACUTE)

const keepWork = async (tx: Tx, row: DrawingRow, { work, fileId }: Given): Promise<void> => {
  if (!work) throw new AppError('htp.strokes')
  if (fileId !== undefined) {
    const file = await claimFile(tx, fileId, row.user_id)
    if (file?.purpose !== HTP_PHOTO) throw new AppError('htp.photo')
  }
  const id = tx.newId()
  const isRisk = isGrave(work)
  await tx.insert('drawing_work', {
    id,
    drawing_id: row.id,
    attempt: row.attempt,
    body: sealWork(tx, id, fileId === undefined ? work : { ...work, strokes: [] }),
    file_id: fileId ?? null,
    is_risk: isRisk,
    made_at: tx.now,
  })
  if (isRisk) await raiseSignal(tx, { userId: row.user_id, level: 4, source: 'drawing' })
}

const me = (tx: Tx): string => ensure(tx.actor).userId

const ofMine = async (tx: Tx, row: DrawingRow, set: (id: string) => object): Promise<void> => {
  const mine = ensure((await ratingsOf(tx, row)).find(({ rater_id: raterId }) => raterId === me(tx)))
  await tx.update('drawing_rating', { id: mine.id }, set(mine.id))
}

/** 房树人: drawn by one, looked at by one or two who do not see each other's column before both are done. */
export const drawings = serveMatter<DrawingRow, Given>()({
  machine: drawingMachine,
  wrongState: 'htp.wrong_state',
  relations: (actor, row) =>
    actor.userId === row.user_id
      ? ['owner']
      : [
          ...(holds(actor, ['plantest_htp_rate_btn']) ? ['clinician'] : []),
          ...(row.rater_ids.includes(actor.userId) ? ['assigned'] : []),
        ],
  visible: async (tx, actor, row) => row.user_id === actor.userId || mayRate(tx, actor, row),
  guards: drawingGuards,
  facts: factsOf,
  effects: (tx, given) => ({
    keep_work: {
      set: () => ({ draft: null, submitted_at: tx.now }),
      run: ({ row }) => keepWork(tx, row, given),
    },
    take_seat: {
      set: (row) => ({ rater_ids: [...row.rater_ids, me(tx)] }),
      run: async ({ row }) => {
        await tx.insert('drawing_rating', {
          id: tx.newId(),
          drawing_id: row.id,
          attempt: row.attempt,
          rater_id: me(tx),
          claimed_at: tx.now,
        })
      },
    },
    keep_column: ({ row }) =>
      ofMine(tx, row, (id) => ({ checks: sealChecks(tx, id, given.column ?? {}), rated_at: tx.now })),
    // Whoever signed, signed other words.
    keep_report: {
      set: (row) => ({ settled: sealReport(tx, row.id, ensure(given.agreed)) }),
      run: async ({ row }) => {
        await tx.update('drawing_rating', { drawing_id: row.id, attempt: row.attempt }, { signed_at: null })
      },
    },
    keep_signature: ({ row }) => ofMine(tx, row, () => ({ signed_at: tx.now })),
    tell_person: async ({ row }) => {
      await sendMessage(tx, {
        code: 'htp_returned',
        about: { type: 'drawing', id: row.id },
        to: { userIds: [row.user_id] },
        link: `/houseTreeManInfoWrite?id=${row.id}`,
      })
    },
    next_attempt: {
      set: (row) => ({
        attempt: row.attempt + 1,
        rater_ids: [],
        draft: null,
        draft_seq: 0,
        settled: null,
        submitted_at: null,
      }),
    },
  }),
  ended: (tx) => ({ done_at: tx.now }),
  reason: (_, _action, { reason }) => reason?.trim(),
  push: (tx, row) => tx.notify('inbox', row.user_id),
  reply: (_tx, _actor, { id, version }) => ({ id, version }),
})
