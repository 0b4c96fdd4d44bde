import { isClinicalForm, readStored, type FieldRight } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { ensureWholeSchool } from '../dept/index.ts'
import { grantSubject, pendingOfForm, proposeGrant } from '../grant/index.ts'
import { heldBy } from '../user/index.ts'
import type { FormAction } from './default-rights.ts'
import { formTexts as texts } from './form.messages.ts'
import { findForm, oldFields, type FormRow } from './form.repo.ts'

type Row = {
  id: string
  name: string
  acts_as: string
  actions: FormAction[] | null
  fields: Record<string, FieldRight> | null
  version: number | null
}

const view = (row: Row) => ({
  roleId: row.id,
  roleName: row.name,
  roleCode: row.acts_as,
  actions: row.actions ?? [],
  fields: row.fields ?? {},
  version: row.version ?? 0,
})

type View = ReturnType<typeof view>

const rowsOf = (tx: Tx, formId: string, roleId: string | null): Promise<Row[]> =>
  tx.sql(
    `select r.id, r.name, r.acts_as, x.actions, x.fields, x.version from role r
       left join role_form_right x on x.tenant_id = r.tenant_id and x.role_id = r.id and x.form_id = $2
      where r.tenant_id = $1 and ($3::uuid is null or r.id = $3) order by r.sort, r.id`,
    [tx.tenantId, formId, roleId],
  )

/** Every role of the school, also those nothing has been said about. */
export const listRights = async (tx: Tx, formId: string) => {
  await findForm(tx, formId)
  const pending = await pendingOfForm(tx, formId)
  return (await rowsOf(tx, formId, null)).map((row) => ({ ...view(row), pending: pending.get(row.id) ?? [] }))
}

/** Fields of the draft, and of versions whose answers are still read. */
const refuseUnknown = async (tx: Tx, formId: string, props: readonly string[]): Promise<void> => {
  const { draft } = await findForm(tx, formId)
  const known = new Set([
    ...readStored(draft).fields.map(({ prop }) => prop),
    ...(await oldFields(tx, formId)).filter(({ is_top }) => is_top).map(({ prop }) => prop),
  ])
  const unknown = props.filter((prop) => !known.has(prop))
  if (unknown.length > 0) throw new AppError('form.right_wrong', { detail: texts.unknownFields(unknown) })
}

export type GivenRight = {
  formId: string
  roleId: string
  actions: readonly FormAction[]
  fields: Readonly<Record<string, FieldRight>>
  version: number
}

const ORDER: readonly FormAction[] = ['fill', 'view', 'edit']

/**
 * Whoever designs forms may open any of them to any role but their own; what people say in confidence only together with
 * somebody else. The trail shows what was and what is.
 */
export const saveRight = async (tx: Tx, actor: Actor, given: GivenRight) => {
  ensureWholeSchool(actor)
  const { form, before, after } = await judgeRight(tx, given)
  if (isMoreThanFilling(before, after) && (await heldBy(tx, actor.userId)).includes(given.roleId))
    throw new AppError('form.own_right')
  if (isClinicalForm(form.type_code) && isWider(before, after)) {
    if (before.version !== given.version) throw new AppError('request.version_conflict')
    await proposeRight(tx, form, before, given)
  } else await writeRight(tx, given)
  const pending = (await pendingOfForm(tx, given.formId)).get(given.roleId) ?? []
  return { ...(await rightOf(tx, given)), pending }
}

type Said = Pick<View, 'actions' | 'fields'>

const judgeRight = async (tx: Tx, given: GivenRight): Promise<{ form: FormRow; before: View; after: Said }> => {
  await refuseUnknown(tx, given.formId, Object.keys(given.fields))
  return {
    form: await findForm(tx, given.formId),
    before: await rightOf(tx, given),
    after: { actions: ORDER.filter((action) => given.actions.includes(action)), fields: given.fields },
  }
}

const rightOf = async (tx: Tx, { formId, roleId }: GivenRight): Promise<View> =>
  view(ensure((await rowsOf(tx, formId, roleId))[0]))

/** Filling in one's own opens nobody else's words. */
const isMoreThanFilling = (before: Said, after: Said): boolean => {
  const others = ({ actions }: Said): string => actions.filter((action) => action !== 'fill').join()
  const isSilent = others(before) === '' && others(after) === ''
  return !isSilent && (others(before) !== others(after) || !isSameFields(before.fields, after.fields))
}

const propsOf = (...fields: readonly Said['fields'][]): string[] => [...new Set(fields.flatMap(Object.keys))]

const isSameFields = (a: Said['fields'], b: Said['fields']): boolean =>
  propsOf(a, b).every((prop) => (a[prop] ?? 'write') === (b[prop] ?? 'write'))

const strength = { hidden: 0, read: 1, write: 2 } as const satisfies Record<FieldRight, number>

const isWider = (before: Said, after: Said): boolean =>
  after.actions.some((action) => !before.actions.includes(action)) ||
  (after.actions.length > 0 &&
    propsOf(before.fields, after.fields).some(
      (prop) => strength[after.fields[prop] ?? 'write'] > strength[before.fields[prop] ?? 'write'],
    ))

/** Also for what no person decides, such as a school that is made. */
export const writeRight = async (tx: Tx, given: GivenRight): Promise<void> => {
  const before = await rightOf(tx, given)
  const actions = ORDER.filter((action) => given.actions.includes(action))
  const by = tx.actor?.userId ?? null
  const values = [tx.tenantId, given.roleId, given.formId, actions, JSON.stringify(given.fields), by, tx.now]
  const written =
    given.version === 0
      ? await tx.sql(
          `insert into role_form_right (tenant_id, role_id, form_id, actions, fields, updated_by, updated_at)
           values ($1, $2, $3, $4, $5::jsonb, $6, $7) on conflict do nothing returning version`,
          values,
        )
      : await tx.sql(
          `update role_form_right set actions = $4, fields = $5::jsonb, updated_by = $6, updated_at = $7, version = version + 1
            where tenant_id = $1 and role_id = $2 and form_id = $3 and version = $8 returning version`,
          [...values, given.version],
        )
  if (written.length === 0) throw new AppError('request.version_conflict')
  const after = await rightOf(tx, given)
  tx.audit({
    action: 'form.right',
    subjectType: 'form',
    subjectId: given.formId,
    detail: {
      roleId: given.roleId,
      roleName: after.roleName,
      before: { actions: before.actions, fields: before.fields },
      after: { actions: after.actions, fields: after.fields },
    },
  })
}

const BIZ_TYPE = 'grant_form_right'

const proposeRight = (tx: Tx, form: FormRow, before: View, given: GivenRight): Promise<string> =>
  proposeGrant<GivenRight>(tx, {
    bizType: BIZ_TYPE,
    bizId: `${given.formId}:${given.roleId}`,
    title: texts.rightTitle(before.roleName, form.title),
    gain: { roleId: given.roleId },
    formId: given.formId,
    change: given,
    facts: [
      { label: texts.rightForm, text: form.title },
      { label: texts.rightBefore, text: texts.rightWords(before.actions) },
      { label: texts.rightAfter, text: texts.rightWords(ORDER.filter((action) => given.actions.includes(action))) },
      ...(isSameFields(before.fields, given.fields)
        ? []
        : [{ label: texts.rightFields, text: fieldWords(form, given) }]),
    ],
  })

const fieldWords = (form: FormRow, { fields }: GivenRight): string => {
  const labels = new Map(readStored(form.draft).fields.map(({ prop, label }) => [prop, label]))
  const words = Object.entries(fields).map(([prop, right]) => texts.fieldRight(labels.get(prop) ?? prop, right))
  return words.length > 0 ? words.join('、') : texts.allFields
}

export const formRightSubject = grantSubject<GivenRight>(BIZ_TYPE, async (tx, { change }) => {
  await judgeRight(tx, change)
  await writeRight(tx, change)
})
