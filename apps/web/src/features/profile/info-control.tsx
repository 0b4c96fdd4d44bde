import { choicesOf, isMasked, isPlainNumber, type InfoField } from '@xinqiao/domain'
import { cx } from '../../kit/cx.ts'
import { Row } from '../../kit/layout/layout.tsx'
import { profileMessages as texts } from './profile.messages.ts'
import styles from './section-fields.module.css'

export type ControlProps = {
  field: InfoField
  value: string
  today: string
  control: {
    id: string
    'aria-labelledby': string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
    'aria-required': true | undefined
  }
  onChange: (value: string) => void
  onLeave: () => void
}

/** The browser's own controls: at home in a dialog, with a keyboard and on a phone. */
export function InfoControl(props: ControlProps) {
  switch (props.field.type) {
    case 'radio':
      return <Choices {...props} />
    case 'select':
      return <Choice {...props} />
    case 'textarea':
      return <Paragraph {...props} />
    default:
      return <Line {...props} />
  }
}

function Line({ field, value, today, control, onChange, onLeave }: ControlProps) {
  const isDay = field.type === 'date'
  return (
    <input
      {...control}
      className={styles.control}
      type={isDay ? 'date' : 'text'}
      inputMode={field.rule === 'phone' ? 'tel' : field.rule === 'email' ? 'email' : undefined}
      autoComplete="off"
      placeholder={field.placeholder}
      max={isDay && field.rule === 'notFuture' ? today : undefined}
      maxLength={isDay || isPlainNumber(field) ? undefined : field.max}
      value={value}
      // A mask is replaced as a whole or not at all.
      onFocus={(event) => isMasked(value) && event.target.select()}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}

function Paragraph({ field, value, control, onChange, onLeave }: ControlProps) {
  return (
    <>
      <textarea
        {...control}
        className={cx(styles.control, styles.paragraph)}
        placeholder={field.placeholder}
        maxLength={field.max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <span className={styles.count} aria-hidden="true">
        {Array.from(value).length} / {field.max}
      </span>
    </>
  )
}

function Choice({ field, value, control, onChange, onLeave }: ControlProps) {
  return (
    <select
      {...control}
      className={cx(styles.control, styles.select)}
      data-empty={value === ''}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    >
      <option value="">{texts.choose}</option>
      {choicesOf(field, value).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function Choices({ field, value, control, onChange, onLeave }: ControlProps) {
  const { id, ...group } = control
  return (
    <Row gap={8} align="stretch" wrap {...group} role="radiogroup" className={styles.choices}>
      {choicesOf(field, value).map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            onBlur={onLeave}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </Row>
  )
}
