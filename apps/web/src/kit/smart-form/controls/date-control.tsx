import { plainText } from '@xinqiao/domain'
import { Suspense, lazy, useRef, useState } from 'react'
import type { ControlProps } from '../control-types.ts'
import { formTexts } from '../smart-form.messages.ts'
import { useValue } from '../use-field.ts'
import { CalendarIcon, ClockIcon } from './date-icons.tsx'
import styles from './controls.module.css'
import { readMoment, type MomentKind } from './read-moment.ts'
import { useText } from './use-text.ts'

const DatePopup = lazy(async () => ({ default: (await import('./date-popup.tsx')).DatePopup }))

const kinds: Partial<Record<ControlProps['field']['type'], MomentKind>> = { datetime: 'datetime', time: 'time' }
const hints = { date: formTexts.dateHint, datetime: formTexts.dateTimeHint, time: formTexts.timeHint } as const

const meaning =
  (kind: MomentKind) =>
  (typed: string): string =>
    readMoment(kind, typed) ?? typed
const meanings = { date: meaning('date'), datetime: meaning('datetime'), time: meaning('time') } as const

/** Typed as people write dates, or picked; the picker is loaded when it is first opened. */
export function DateControl({ store, field, path, bind }: ControlProps) {
  const kind = kinds[field.type] ?? 'date'
  const means = meanings[kind]
  const element = useText<HTMLInputElement>(store, path, { means })
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`${styles.popupHost} ${styles.short}`}>
      <input
        {...bind}
        ref={element}
        type="text"
        inputMode={kind === 'time' ? 'numeric' : 'text'}
        className={styles.input}
        autoComplete="off"
        placeholder={field.placeholder ?? hints[kind]}
        defaultValue={plainText(store.value(path))}
        onInput={(event) => store.set(path, means(event.currentTarget.value))}
        onBlur={(event) => {
          event.currentTarget.value = plainText(store.value(path))
          store.leave(path)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      />
      <button
        ref={button}
        type="button"
        className={styles.picker}
        aria-label={kind === 'time' ? formTexts.openClock : formTexts.openCalendar}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {kind === 'time' ? <ClockIcon size={15} /> : <CalendarIcon size={15} />}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Picker
            store={store}
            path={path}
            kind={kind}
            field={field}
            onChoose={(value, isDone) => {
              store.set(path, value)
              store.leave(path)
              if (!isDone) return
              setOpen(false)
              element.current?.focus()
            }}
            onClose={(isByKey) => {
              setOpen(false)
              if (isByKey) button.current?.focus()
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

type PickerProps = Omit<ControlProps, 'bind'> & {
  readonly kind: MomentKind
  readonly onChoose: (value: string, isDone: boolean) => void
  readonly onClose: (isByKey: boolean) => void
}

function Picker({ store, field, path, kind, ...rest }: PickerProps) {
  const value = plainText(useValue(store, path))
  return (
    <DatePopup
      kind={kind}
      label={field.label}
      value={readMoment(kind, value) ?? ''}
      today={store.setup.today}
      isPast={field.type === 'birthday'}
      {...rest}
    />
  )
}
