import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { cx } from '../cx.ts'
import { FieldFrame } from './field-frame.tsx'
import { hasLongLabels, isGrid, labelWidth, sectionsOf, type FormSection } from './form-sections.ts'
import type { FormStore } from './form-store.ts'
import { RowFrame } from './special/rows/row-frame.ts'
import styles from './smart-form.module.css'

export type SmartFormProps = {
  readonly store: FormStore
  /** `page`: cards, labels beside their controls where there is room; `compact`: no cards, labels above (drawers, rows) */
  readonly layout?: 'page' | 'compact'
  /** `large`: a choice is a card to be tapped, for scales answered on a phone */
  readonly choices?: 'plain' | 'large'
  readonly header?: ReactNode
  readonly footer?: ReactNode
  /** a button of type submit in the footer, or Enter in a line of text */
  readonly onSubmit?: () => void
}

export function SmartForm({ store, layout = 'page', choices = 'plain', header, footer, onSubmit }: SmartFormProps) {
  const sections = useMemo(() => sectionsOf(store.setup.definition, store.fields), [store])
  return (
    <form
      noValidate
      className={cx(styles.form, styles[layout])}
      aria-label={store.setup.definition.title}
      data-mode={store.setup.mode}
      data-choices={choices}
      data-labels={layout === 'compact' ? 'above' : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      {header}
      <RowFrame value={FieldFrame}>
        {sections.map((section) => (
          <Section key={section.key} store={store} section={section} />
        ))}
      </RowFrame>
      {footer}
    </form>
  )
}

function Section({ store, section }: { readonly store: FormStore; readonly section: FormSection }) {
  const { group, title, fields } = section
  const isEmpty = useSyncExternalStore(
    store.watchShown,
    () => !fields.some(({ prop }) => store.state(prop).isShown) && !(title && store.state(title.prop).isShown),
  )
  if (isEmpty) return null
  const width = labelWidth(fields)
  const frame = {
    className: styles.section,
    'data-section': section.key,
    'data-labels': hasLongLabels(fields) ? 'above' : undefined,
    style: width === undefined ? undefined : { '--xq-form-label': `${width}px` },
  }
  const body = (
    <div className={isGrid(fields) ? styles.grid : styles.rows}>
      {fields.map((field) => (
        <FieldFrame key={field.prop} store={store} field={field} />
      ))}
    </div>
  )
  if (group?.isFolded)
    return (
      <details {...frame}>
        <summary className={styles.fold}>{group.label}</summary>
        {body}
      </details>
    )
  return (
    <section {...frame} aria-label={group?.label ?? title?.label}>
      {group ? <h3 className={styles.head}>{group.label}</h3> : null}
      {title ? <FieldFrame store={store} field={title} /> : null}
      {body}
    </section>
  )
}
