import { termMaxWeeks, termNameMax } from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField, FormValues } from '../../../kit/form-drawer/form.types.ts'
import { HolidayList, keyed, type KeyedHoliday } from './holiday-list.tsx'
import { termsTexts as texts } from './terms.messages.ts'
import { type Holiday, type Term, useSaveTerm } from './terms.queries.ts'

const USUAL_WEEKS = 18

const FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'name', label: texts.name, required: true, max: termNameMax, placeholder: texts.nameHint },
  { kind: 'date', name: 'startDate', label: texts.start, required: true },
  { kind: 'date', name: 'endDate', label: texts.end, required: true },
  {
    kind: 'number',
    name: 'weekCount',
    label: texts.weeks,
    required: true,
    min: 1,
    max: termMaxWeeks,
    unit: texts.weekUnit,
  },
  {
    kind: 'custom',
    name: 'holidays',
    label: texts.holidays,
    control: ({ id, value, onChange }) => <HolidayList id={id} value={value as KeyedHoliday[]} onChange={onChange} />,
    view: (value) => (value as KeyedHoliday[]).map(({ name }) => name).join('、'),
  },
]

/** null is closed; a term that began keeps its dates honest by the server's rules. */
export function TermForm({ term, onClose }: { term: Term | 'new' | null; onClose: () => void }) {
  const save = useSaveTerm()
  const before = term === 'new' || term === null ? null : term
  return (
    <FormDrawer
      open={term !== null}
      mode={before ? 'edit' : 'create'}
      noun={texts.noun}
      as="drawer"
      {...(before ? { recordId: before.id } : {})}
      fields={FIELDS}
      initial={
        before
          ? { ...before, holidays: before.holidays.map(keyed) }
          : { name: '', weekCount: USUAL_WEEKS, holidays: [] }
      }
      onClose={onClose}
      onSubmit={async (values) => {
        const given = termOf(values)
        if (given.endDate < given.startDate) return { endDate: texts.endBeforeStart }
        if (!given.holidays.every(({ name, startDate, endDate }) => name.trim() && startDate && endDate))
          return { holidays: texts.holidayFault }
        await save.mutateAsync({ ...given, ...(before ? { id: before.id, version: before.version } : {}) })
      }}
    />
  )
}

type Given = { name: string; startDate: string; endDate: string; weekCount: number; holidays: KeyedHoliday[] }

const termOf = (values: FormValues) => {
  const { name, startDate, endDate, weekCount, holidays } = values as Given
  return {
    name,
    startDate,
    endDate,
    weekCount,
    holidays: holidays.map(({ key: _, ...holiday }): Holiday => holiday),
  }
}
