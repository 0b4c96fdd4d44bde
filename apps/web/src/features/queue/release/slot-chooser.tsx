import { appointmentTypeCodes, appointmentTypes, dayStart, formatDate, mayBook } from '@xinqiao/domain'
import { Checkbox, Select } from 'antd'
import { useState } from 'react'
import { DateRange } from '../../../kit/list/date-range.tsx'
import { rangeOf } from '../../../kit/list/use-list-address.ts'
import { PageLoading } from '../../../kit/states/page-loading.tsx'
import { spanWords } from '../../../kit/time-words.ts'
import { placeWords } from '../words.ts'
import { releaseMessages } from './release.messages.ts'
import styles from './release.module.css'
import { useSlotsToPlan } from './release.queries.ts'

const texts = releaseMessages.plan

export type Chosen = { readonly type: string; readonly slotIds: readonly string[] }

export const nothingChosen: Chosen = { type: '2', slotIds: [] }

const TYPES = appointmentTypeCodes
  .filter((code) => mayBook(code, 'visitor') && appointmentTypes[code].guards === 'all')
  .map((value) => ({ value, label: appointmentTypes[value].label }))

const WEEK = 7
const soon = (): string => [1, WEEK].map((days) => formatDate(dayStart(new Date(), days))).join('~')

type Props = { id: string; value: Chosen; onChange: (value: Chosen) => void }

/** Free slots of a type within some days, to be ticked. */
export function SlotChooser({ id, value, onChange }: Props) {
  const [days, setDays] = useState(soon)
  const range = rangeOf(days)
  const slots = useSlotsToPlan(range ? { type: value.type, startDate: range[0], endDate: range[1] } : null)
  const all = slots.data?.map(({ slotId }) => slotId) ?? []
  const chosen = new Set(value.slotIds)
  return (
    <div className={styles.chooser} id={id}>
      <div className={styles.narrow}>
        <Select
          aria-label={texts.type}
          options={TYPES}
          value={value.type}
          onChange={(type: string) => onChange({ type, slotIds: [] })}
        />
        <DateRange
          id={`${id}-days`}
          label={texts.days}
          value={days}
          onChange={(next) => {
            setDays(next)
            onChange({ ...value, slotIds: [] })
          }}
        />
      </div>
      {slots.isLoading ? <PageLoading size="card" /> : null}
      {slots.error ? <p className={styles.quiet}>{texts.failed}</p> : null}
      {slots.data?.length === 0 ? <p className={styles.quiet}>{texts.none}</p> : null}
      {all.length > 0 ? (
        <>
          <div className={styles.count}>
            <Checkbox
              checked={chosen.size === all.length}
              indeterminate={chosen.size > 0 && chosen.size < all.length}
              onChange={({ target }) => onChange({ ...value, slotIds: target.checked ? all : [] })}
            >
              {texts.all}
            </Checkbox>
            <span>{texts.chosen(chosen.size, all.length)}</span>
          </div>
          <Checkbox.Group
            className={styles.ticks ?? ''}
            value={[...chosen]}
            onChange={(slotIds) => onChange({ ...value, slotIds: slotIds.map(String) })}
          >
            {slots.data?.map((slot) => (
              <Checkbox key={slot.slotId} value={slot.slotId} className={styles.tick ?? ''}>
                <span>{spanWords(slot.startAt, slot.endAt)}</span>
                <small>
                  {slot.hostName} · {placeWords(slot)}
                </small>
              </Checkbox>
            ))}
          </Checkbox.Group>
        </>
      ) : null}
    </div>
  )
}
