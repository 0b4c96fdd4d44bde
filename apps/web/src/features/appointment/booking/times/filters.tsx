import { DownIcon } from '../../../../kit/icons/icons.tsx'
import { Row } from '../../../../kit/layout/layout.tsx'
import { bookingMessages, timesMessages } from '../booking.messages.ts'
import styles from './filters.module.css'

const { filters: title, filter: texts } = timesMessages

/** Empty strings are no wish. */
export type Wish = {
  readonly method: string
  readonly siteId: string
  readonly dayPart: string
  readonly hostId: string
}
export const NO_WISH: Wish = { method: '', siteId: '', dayPart: '', hostId: '' }

type Choice = { readonly value: string; readonly label: string }
type FiltersProps = {
  wish: Wish
  sites: readonly Choice[]
  hosts: readonly Choice[]
  onChange: (wish: Wish) => void
}

const METHODS = ['1', '2'].map((value) => ({ value, label: bookingMessages.methods[Number(value)] ?? '' }))
const DAY_PARTS = (['am', 'pm', 'evening'] as const).map((value) => ({ value, label: texts[value] }))

/** Four wishes. A phone's own list of choices is the best there is for a thumb. */
export function Filters({ wish, sites, hosts, onChange }: FiltersProps) {
  const set = (part: Partial<Wish>): void => onChange({ ...wish, ...part })
  return (
    <div className={styles.filters} role="group" aria-label={title}>
      <Pill
        label={texts.method}
        any={texts.anyMethod}
        value={wish.method}
        choices={METHODS}
        onChange={(method) => set({ method })}
      />
      {sites.length > 1 ? (
        <Pill
          label={texts.site}
          any={texts.anySite}
          value={wish.siteId}
          choices={sites}
          onChange={(siteId) => set({ siteId })}
        />
      ) : null}
      <Pill
        label={texts.dayPart}
        any={texts.allDay}
        value={wish.dayPart}
        choices={DAY_PARTS}
        onChange={(dayPart) => set({ dayPart })}
      />
      <Pill
        label={texts.host}
        any={texts.anyHost}
        value={wish.hostId}
        choices={hosts}
        onChange={(hostId) => set({ hostId })}
      />
    </div>
  )
}

type PillProps = {
  label: string
  /** what is chosen while nothing is wished for */
  any: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
}

function Pill({ label, any, value, choices, onChange }: PillProps) {
  const shown = choices.find((one) => one.value === value)?.label ?? any
  return (
    <Row as="label" look="soft 13" oneLine firm className={styles.pill} data-on={value !== ''}>
      <span aria-hidden="true">{shown}</span>
      <DownIcon size={13} />
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{any}</option>
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </Row>
  )
}
