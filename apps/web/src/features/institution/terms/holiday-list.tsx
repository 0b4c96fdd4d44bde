import { termNameMax } from '@xinqiao/domain'
import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { PlusIcon, TrashIcon } from '../../../kit/icons/shell-icons.tsx'
import { IconButton } from '../../../kit/list/icon-button.tsx'
import { rangeOf } from '../../../kit/list/use-list-address.ts'
import { termsTexts as texts } from './terms.messages.ts'
import type { Holiday } from './terms.queries.ts'
import styles from './terms.module.css'

const DateRange = lazy(() =>
  import('../../../kit/list/date-range.tsx').then((module) => ({ default: module.DateRange })),
)

/** A key of its own, which stays while it is filled in. */
export type KeyedHoliday = Holiday & { readonly key: string }

let made = 0
export const keyed = (holiday: Holiday): KeyedHoliday => ({ ...holiday, key: `holiday-${++made}` })

type HolidayListProps = {
  id: string
  value: readonly KeyedHoliday[]
  onChange: (value: readonly KeyedHoliday[]) => void
}

export function HolidayList({ id, value, onChange }: HolidayListProps) {
  const put = (key: string, change: Partial<Holiday>) =>
    onChange(value.map((one) => (one.key === key ? { ...one, ...change } : one)))
  return (
    <div id={id} className={styles.holidays} role="group" aria-label={texts.holidays}>
      {value.map((one) => (
        <div key={one.key} className={styles.holiday}>
          <Input
            aria-label={texts.holidayName}
            placeholder={texts.holidayName}
            maxLength={termNameMax}
            value={one.name}
            onChange={(event) => put(one.key, { name: event.target.value })}
          />
          <Suspense fallback={null}>
            <DateRange
              id={`${id}-${one.key}`}
              label={texts.span}
              value={one.startDate && one.endDate ? `${one.startDate}~${one.endDate}` : ''}
              onChange={(dates) => {
                const range = rangeOf(dates)
                put(one.key, { startDate: range?.[0] ?? '', endDate: range?.[1] ?? '' })
              }}
            />
          </Suspense>
          <IconButton
            label={texts.removeHoliday(one.name)}
            onClick={() => onChange(value.filter(({ key }) => key !== one.key))}
          >
            <TrashIcon size={16} />
          </IconButton>
        </div>
      ))}
      <Button
        size="sm"
        icon={<PlusIcon size={14} />}
        guardMs={0}
        onClick={() => onChange([...value, keyed({ name: '', startDate: '', endDate: '' })])}
      >
        {texts.addHoliday}
      </Button>
    </div>
  )
}
