import { plainText, recordIn, type RichItem } from '@xinqiao/domain'
import type { ControlBinding, ControlProps, ViewProps } from '../../control-types.ts'
import controls from '../../controls/controls.module.css'
import { DateControl } from '../../controls/date-control.tsx'
import { InputControl } from '../../controls/input-control.tsx'
import frame from '../../field-frame.module.css'
import type { FormStore } from '../../form-store.ts'
import { idsOf, useError, useValue } from '../../use-field.ts'
import { specialTexts } from '../special.messages.ts'
import styles from './rich.module.css'

type Blank = Extract<RichItem, { kind: 'input' | 'date' }>

const isBlank = (item: RichItem): item is Blank => item.kind === 'input' || item.kind === 'date'

const marks = { comma: '，', period: '。' } as const
const LONGEST = 200
const WIDTH = 140

/** A sentence with blanks in it; every blank is a field of its own for whoever cannot see the sentence. */
export function RichControl({ store, field, path, bind }: ControlProps) {
  return (
    <div id={bind.id} tabIndex={-1} className={styles.sentence}>
      {[...(field.items ?? []).entries()].map(([place, item]) =>
        isBlank(item) ? (
          <BlankField key={place} store={store} item={item} path={`${path}.${item.prop}`} />
        ) : (
          <Piece key={place} item={item} />
        ),
      )}
    </div>
  )
}

function Piece({ item }: { readonly item: Exclude<RichItem, Blank> }) {
  if (item.kind === 'br') return <br />
  return <span className={styles.words}>{item.kind === 'text' ? item.text : marks[item.kind]}</span>
}

function BlankField({ store, item, path }: { readonly store: FormStore; readonly item: Blank; readonly path: string }) {
  const error = useError(store, path)
  const ids = idsOf(store, path)
  const bind: ControlBinding = {
    id: ids.id,
    'aria-invalid': error === null ? undefined : true,
    'aria-describedby': error === null ? undefined : ids.error,
    'aria-required': item.isRequired || undefined,
  }
  const { prop, label, placeholder = label, width = WIDTH, max = LONGEST } = item
  const field = { prop, type: item.kind, label, placeholder, max } as const
  return (
    <span className={styles.blank} style={{ '--width': `${width}px` }} data-field={path}>
      <label className="xq-sr" htmlFor={ids.id}>
        {label}
      </label>
      {item.isRequired ? (
        <b className={styles.star} aria-hidden="true">
          *
        </b>
      ) : null}
      {item.kind === 'date' ? (
        <DateControl store={store} field={field} path={path} bind={bind} />
      ) : (
        <InputControl store={store} field={field} path={path} bind={bind} />
      )}
      {error === null ? null : (
        <span id={ids.error} className={frame.error} data-error="" role="alert">
          {error}
        </span>
      )}
    </span>
  )
}

/** The sentence as it was completed, what was filled in underlined. */
export function RichView({ store, field, path }: ViewProps) {
  const answers = recordIn(useValue(store, path)) ?? {}
  return (
    <p className={controls.answer}>
      {[...(field.items ?? []).entries()].map(([place, item]) => {
        if (!isBlank(item)) return <Piece key={place} item={item} />
        const words = plainText(answers[item.prop])
        return (
          <u key={place} className={styles.filled} data-empty={words === '' || undefined}>
            {words || specialTexts.noneYet}
          </u>
        )
      })}
    </p>
  )
}
