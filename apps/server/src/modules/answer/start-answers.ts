import {
  fieldsOf,
  maskAnswers,
  type FormAnswers,
  type FormField,
  type FormReader,
  type FormValue,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readSetting } from '../setting/index.ts'
import { openContacts, seesMasked, type UserRow } from '../user/index.ts'

type Source = NonNullable<FormField['prefill']>

const knows = (actor: Actor, user: UserRow, { prefill, isMasked }: FormField): boolean => {
  if (user.id === actor.userId || isMasked || prefill === 'profile.deptId') return true
  return prefill === 'profile.realName' ? !seesMasked(actor) : actor.permissions.has('admin_userInfo_private_btn')
}

const valuesFor = async (
  tx: Tx,
  user: UserRow,
  wanted: ReadonlySet<Source>,
): Promise<Partial<Record<Source, string>>> => {
  const fromContacts = wanted.has('emergencyContact.name') || wanted.has('emergencyContact.phone')
  const contact = fromContacts ? (await openContacts(tx, user.id)).at(-1) : undefined
  return {
    'profile.phone': user.phone ? tx.keys.decrypt(inRow('user.phone', user.id), user.phone) : '',
    'profile.realName': user.real_name,
    'profile.deptId': user.dept_id ?? '',
    'emergencyContact.name': contact?.name ?? '',
    'emergencyContact.phone': contact?.phone ?? '',
  }
}

/**
 * What a form that nobody has answered begins with: its constants, what its matter knows, and what the product knows about the
 * person as far as the school wants that and the reader may know it. `shown` is what goes out, covered where the form covers it.
 */
export const startAnswers = async (
  tx: Tx,
  actor: Actor,
  user: UserRow,
  fields: readonly FormField[],
  known: FormAnswers,
): Promise<{ real: FormAnswers; shown: FormAnswers }> => {
  const reader: FormReader = { roleCodes: actor.roleCodes }
  const theirs = fieldsOf(fields, reader)
  const filled = theirs.filter((field) => field.prefill !== undefined && knows(actor, user, field))
  const isWanted = filled.length > 0 && (await readSetting(tx, 'grxxtmsz')).enable
  const values = isWanted ? await valuesFor(tx, user, new Set(filled.map(({ prefill }) => prefill!))) : {}
  const real: Record<string, FormValue> = {}
  for (const { prop, value } of theirs) if (value !== undefined && value !== null) real[prop] = value
  for (const { prop } of theirs) if (known[prop] !== undefined) real[prop] = known[prop]
  for (const { prop, prefill } of isWanted ? filled : []) if (values[prefill!]) real[prop] = values[prefill!]!
  return { real, shown: maskAnswers(theirs, real) }
}
