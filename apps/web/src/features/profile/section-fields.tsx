import { answerOf, answerText, type InfoField, isShown, mayChange } from '@xinqiao/domain'
import { lazy, Suspense, useId } from 'react'
import { Button } from '../../kit/form/button.tsx'
import { AlertIcon, HeartIcon } from '../../kit/icons/icons.tsx'
import { Box, Para, Row } from '../../kit/layout/layout.tsx'
import { openEmergency } from '../emergency/index.ts'
import { InfoControl } from './info-control.tsx'
import { profileMessages as texts } from './profile.messages.ts'
import styles from './section-fields.module.css'
import type { DeptSource } from './profile.queries.ts'
import type { SectionEdit } from './use-section-edit.ts'

/** Brings the component library; only administrators outside of dialogs see it. */
const DeptField = lazy(() => import('./dept-field.tsx').then(({ DeptField: it }) => ({ default: it })))

type SectionFieldsProps = {
  edit: SectionEdit
  /** where a department can be chosen from; without it, it can only be read */
  depts?: DeptSource | undefined
}

/** The questions of one section, label beside the control on a desk and above it on a phone. */
export function SectionFields({ edit, depts }: SectionFieldsProps) {
  const { form, values, container } = edit
  return (
    <div ref={container} className={styles.fields}>
      <p className={styles.lead}>{form.lead}</p>
      {form.fields
        .filter((field) => isShown(field, values))
        .map((field) => (
          <FieldRow key={field.prop} field={field} edit={edit} depts={depts} />
        ))}
    </div>
  )
}

/** Characters of choices that fit into half a row. */
const HALF_ROW = 6

const isWide = ({ type, options = [] }: InfoField): boolean =>
  type === 'textarea' ||
  type === 'dept' ||
  (type === 'radio' && options.reduce((sum, { label }) => sum + label.length, 0) > HALF_ROW)

function FieldRow({ field, edit, depts }: SectionFieldsProps & { field: InfoField }) {
  const id = useId()
  const { values, context, errors } = edit
  const value = answerOf(values, field.prop)
  const error = errors[field.prop]
  const isOpen = mayChange(field, context) && (field.type !== 'dept' || depts !== undefined)
  const hint = hintOf(field, isOpen)
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.row} data-prop={field.prop} data-wide={isWide(field)}>
      <Label id={`${id}-label`} field={field} isOpen={isOpen} htmlFor={id} />
      <Box slim>
        {isOpen ? (
          field.type === 'dept' && depts ? (
            <Suspense>
              <DeptField
                field={field}
                edit={edit}
                depts={depts}
                id={id}
                isInvalid={error !== undefined}
                describedBy={described}
              />
            </Suspense>
          ) : (
            <InfoControl
              field={field}
              value={value}
              today={context.today}
              control={{
                id,
                'aria-labelledby': `${id}-label`,
                'aria-invalid': error ? true : undefined,
                'aria-describedby': described || undefined,
                'aria-required': field.isRequired || undefined,
              }}
              onChange={(next) => edit.set(field.prop, next)}
              onLeave={() => edit.leave(field.prop)}
            />
          )
        ) : (
          <p className={styles.fixed}>{fixedText(field, edit) || texts.none}</p>
        )}
        <div aria-live="polite">
          {error ? (
            <Para look="danger" id={`${id}-error`} className={styles.error}>
              <AlertIcon size={14} />
              <span>{error}</span>
            </Para>
          ) : null}
        </div>
        {hint ? (
          <Para look="faint" id={`${id}-hint`} className={styles.hint}>
            {hint}
          </Para>
        ) : null}
        {field.careFor?.includes(value) ? <Care /> : null}
      </Box>
    </div>
  )
}

type LabelProps = { id: string; field: InfoField; isOpen: boolean; htmlFor: string }

const NAMED_BY_ITSELF: readonly InfoField['type'][] = ['radio', 'dept']

/** A group of choices is named, but a click on its name must not choose the first of them. */
function Label({ id, field, isOpen, htmlFor }: LabelProps) {
  const look = { id, className: styles.label, 'data-required': field.isRequired && isOpen }
  if (!isOpen || NAMED_BY_ITSELF.includes(field.type)) return <span {...look}>{field.label}</span>
  return (
    <label {...look} htmlFor={htmlFor}>
      {field.label}
    </label>
  )
}

const fixedText = (field: InfoField, { values, mine }: SectionEdit): string =>
  field.type === 'dept' ? mine.deptFullName : answerText(field, values)

const hintOf = (field: InfoField, isOpen: boolean): string | undefined =>
  !isOpen && field.readOnly !== 'always' ? texts.readOnlyHint : field.help

/** Somebody has just said something that is hard to say: a form must not simply go on. */
function Care() {
  return (
    <Row wrap above={8} className={styles.care} role="status">
      <HeartIcon size={20} />
      <p>{texts.care}</p>
      <Button size="sm" onClick={openEmergency}>
        {texts.careOpen}
      </Button>
    </Row>
  )
}
