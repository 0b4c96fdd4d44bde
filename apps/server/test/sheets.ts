import { emptyAnswers, packAnswers, withChoice } from '@xinqiao/domain'
import type { Tx } from '../src/kernel/db/tx.ts'
import { demoSheet, paperOfScales } from '../src/modules/plan/index.ts'

const PORTION = 500

type SheetPerson = { no: number; id: string }
type Scale = Parameters<typeof paperOfScales>[0][number]

/** So many new people who have handed in a plan of some scales, without their browsers; `about` is more of an account and of its sheet. */
export const givenSheets = async (
  tx: Tx,
  planId: string,
  {
    scales,
    count,
    choiceOf,
    about,
  }: {
    scales: readonly Scale[]
    count: number
    choiceOf: (person: number, item: number) => number
    about: (person: number) => { account: { dept_id: string; sex: '1' | '2'; number_name: string }; sheet?: object }
  },
): Promise<readonly SheetPerson[]> => {
  const paper = paperOfScales(scales)
  const people = Array.from({ length: count }, (_, no) => ({ no, id: tx.newId() }))
  for (let from = 0; from < count; from += PORTION) {
    const some = people.slice(from, from + PORTION)
    await tx.insertMany(
      'user_account',
      some.map(({ no, id }) => ({
        id,
        username: `c${no}`,
        username_key: `c${no}`,
        real_name: `同学${no}`,
        created_at: tx.now,
        updated_at: tx.now,
        ...about(no).account,
      })),
    )
    await tx.insertMany(
      'sheet',
      some.map(({ no, id }) => {
        const answers = paper.questions.reduce(
          (all, _, item) => withChoice(all, item, choiceOf(no, item)),
          emptyAnswers(paper.questions.length),
        )
        const known = { id: tx.newId(), plan_id: planId, user_id: id, state: 'done' as const, created_at: tx.now }
        const given = { paper, answers, packed: packAnswers(answers), submitted: tx.now, sex: '1' as const }
        return { ...demoSheet(tx, known, given), ...about(no).sheet }
      }),
    )
  }
  return people
}
