import { codesOf, isCodeOf, optionsOf, siteKinds, siteNameMax, siteNameRule, type SiteKind } from '@xinqiao/domain'
import { DeptSelect } from '../../../kit/dept-tree/dept-select.tsx'
import type { DeptChoice } from '../../../kit/dept-tree/dept.types.ts'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField, FormValues } from '../../../kit/form-drawer/form.types.ts'
import { sendForm, textOf } from '../complaints.ts'
import { enabledOptions, flagOf } from '../enabled.tsx'
import { deptSource } from '../org.queries.ts'
import { useWholeSchool } from '../use-whole-school.ts'
import { siteMessages } from './site.messages.ts'
import { type NewSite, type Site, useAddSite, useUpdateSite } from './site.queries.ts'

const texts = siteMessages.form
const LONGEST = { address: 200, phone: 30, notice: 1000, sort: 1_000_000 }
const NEW: FormValues = {
  name: '',
  type: 'centre',
  deptId: null,
  address: '',
  phone: '',
  startTime: '08:00',
  endTime: '22:00',
  notice: '',
  status: '1',
  sortOrder: 0,
}

type SiteFormProps = { editing: Site | 'new' | null; onClose: () => void; onSaved: (id: string) => void }

/** Refusals that are about one field: the name is taken, it closes before it opens, a department is owed. */
const FIELD_OF = { 40761: 'name', 40762: 'endTime', 40708: 'deptId' }

export function SiteForm({ editing, onClose, onSaved }: SiteFormProps) {
  const add = useAddSite()
  const update = useUpdateSite()
  const isWhole = useWholeSchool()
  const site = editing === 'new' ? null : editing
  return (
    <FormDrawer
      open={editing !== null}
      as="drawer"
      mode={site ? 'edit' : 'create'}
      noun={siteMessages.noun}
      {...(site ? { recordId: site.id } : {})}
      fields={fieldsOf(isWhole)}
      initial={site ? { ...site, deptId: placeOf(site) } : NEW}
      onClose={onClose}
      onSubmit={(values) =>
        sendForm(async () => {
          const body = bodyOf({ ...values, deptId: deptIdOf(values['deptId']) })
          const saved = site
            ? await update.mutateAsync({ ...body, id: site.id, version: site.version })
            : await add.mutateAsync(body)
          onSaved(saved.id)
        }, FIELD_OF)
      }
    />
  )
}

/** What a call takes, from a form's values or from a site as it is. */
export const bodyOf = (values: FormValues | Site): NewSite => {
  const given: FormValues = values
  const deptId = textOf(given['deptId'])
  const sortOrder = given['sortOrder']
  return {
    name: textOf(given['name']),
    type: kindOf(given['type']),
    ...(deptId ? { deptId } : {}),
    address: textOf(given['address']),
    phone: textOf(given['phone']),
    startTime: textOf(given['startTime']),
    endTime: textOf(given['endTime']),
    notice: textOf(given['notice']),
    status: flagOf(given['status']),
    sortOrder: typeof sortOrder === 'number' ? sortOrder : 0,
  }
}

const kindOf = (value: unknown): SiteKind => (isCodeOf(siteKinds, value) ? value : (codesOf(siteKinds)[0] ?? 'centre'))

const placeOf = ({ deptId, deptName }: Site): DeptChoice | null =>
  deptId ? { id: deptId, label: deptName ?? '', path: deptName ?? '' } : null

const isPlace = (value: unknown): value is DeptChoice => typeof value === 'object' && value !== null && 'id' in value

const deptIdOf = (value: unknown): string => (isPlace(value) ? value.id : '')

const fieldsOf = (isWhole: boolean): readonly FormField[] => [
  { kind: 'text', name: 'name', label: texts.name, required: true, max: siteNameMax, rule: siteNameRule },
  { kind: 'radio', name: 'type', label: texts.type, required: true, options: optionsOf(siteKinds) },
  {
    kind: 'custom',
    name: 'deptId',
    label: texts.dept,
    required: !isWhole,
    hint: isWhole ? texts.deptHint : texts.deptHintSub,
    view: (value) => (isPlace(value) ? value.path : ''),
    control: ({ id, value, onChange, disabled, label, ...told }) => (
      <DeptSelect
        id={id}
        label={label}
        disabled={disabled}
        load={deptSource.load}
        search={deptSource.search}
        value={isPlace(value) ? [value] : []}
        onChange={([next]) => onChange(next ?? null)}
        aria-invalid={told['aria-invalid'] === true || told['aria-invalid'] === 'true'}
        {...(told['aria-describedby'] ? { 'aria-describedby': told['aria-describedby'] } : {})}
      />
    ),
  },
  { kind: 'text', name: 'address', label: texts.address, max: LONGEST.address },
  { kind: 'text', name: 'phone', label: texts.phone, max: LONGEST.phone },
  { kind: 'time', name: 'startTime', label: texts.startTime, required: true },
  { kind: 'time', name: 'endTime', label: texts.endTime, required: true },
  { kind: 'textarea', name: 'notice', label: texts.notice, max: LONGEST.notice },
  { kind: 'radio', name: 'status', label: texts.status, options: enabledOptions },
  { kind: 'number', name: 'sortOrder', label: texts.sortOrder, min: 0, max: LONGEST.sort, hint: texts.sortHint },
]
