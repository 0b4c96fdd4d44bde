import { infoForm, isInfoSection, shapeForm, wordOptions, type InfoForm, type InfoSection } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { readDicts } from '../dict/index.ts'
import type { UserRow } from '../user/index.ts'
import { readTemplates } from './template.repo.ts'
import { sectionsOfType } from './user-info.repo.ts'

const EVALUATION: InfoSection = 3

/** Only students are evaluated. */
const isStudent = (sections: readonly InfoSection[]): boolean => sections.includes(EVALUATION)

/** Options as the school words them, in one query for any number of forms. */
const worded = async (tx: Tx, forms: readonly InfoForm[]): Promise<InfoForm[]> => {
  const names = forms.flatMap(({ fields }) => fields.flatMap(({ dict }) => dict ?? []))
  const lists = Object.entries(await readDicts(tx, names)).map(([type, items]) => [
    type,
    items.map(({ value, label, status }) => ({ value, label, isEnabled: status === '1' })),
  ])
  const dicts = Object.fromEntries(lists) as Parameters<typeof wordOptions>[1]
  return forms.map((form) => wordOptions(form, dicts))
}

/** The platform's form of a section for a user type, with the school's options: what a template is made over. */
export const baseForm = async (tx: Tx, userTypeId: string, category: InfoSection): Promise<InfoForm> =>
  (await worded(tx, [infoForm(category, isStudent(await sectionsOfType(tx, userTypeId)))]))[0]!

/** Sections as the school shaped them for a user type; those without a type have the platform's. */
export const formsFor = async (
  tx: Tx,
  userTypeId: string | null,
  pick: (sections: readonly InfoSection[]) => readonly number[] = (sections) => sections,
): Promise<InfoForm[]> => {
  const sections = await sectionsOfType(tx, userTypeId)
  const said = userTypeId === null ? new Map<number, never>() : await readTemplates(tx, userTypeId)
  const forms = pick(sections)
    .filter(isInfoSection)
    .map((category) => shapeForm(infoForm(category, isStudent(sections)), said.get(category)?.fields ?? []))
  return worded(tx, forms)
}

/** Everything there is to know of a section; the person's own view of it may be less. */
export const formFor = async (tx: Tx, user: Pick<UserRow, 'user_type_id'>, category: InfoSection): Promise<InfoForm> =>
  (await formsFor(tx, user.user_type_id, () => [category]))[0]!
