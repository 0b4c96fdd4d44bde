import { useDraggable, useDroppable } from '@dnd-kit/core'
import { fieldTypes, isScaleField, labelOf, scaleOfField, widgetNames, type FormField } from '@xinqiao/domain'
import { type KeyboardEvent, memo, useCallback } from 'react'
import { CopyIcon } from '../../../kit/icons/icons.tsx'
import { GripIcon } from '../../../kit/icons/list-icons.tsx'
import { TrashIcon } from '../../../kit/icons/shell-icons.tsx'
import type { Choices } from '../choices.ts'
import { FULL_SPAN } from '../model/design-model.ts'
import styles from './canvas.module.css'
import { designerMessages as texts } from './designer.messages.ts'
import { FieldLook } from './field-look.tsx'
import { FieldTags } from './field-tags.tsx'

export type FrameActions = {
  readonly select: (prop: string) => void
  readonly step: (prop: string, by: -1 | 1) => void
  readonly duplicate: (prop: string) => void
  readonly remove: (prop: string) => void
  readonly focusNext: (prop: string, by: -1 | 1) => void
}

type CanvasFieldProps = {
  readonly field: FormField
  readonly number: number | undefined
  readonly isSelected: boolean
  readonly isNarrow: boolean
  /** another stands before it in the row */
  readonly isBeside: boolean
  readonly isFixed: boolean
  readonly problems: number
  readonly skips: readonly string[] | undefined
  readonly choices: Choices
  readonly actions: FrameActions
}

export const frameId = (prop: string): string => `frame-${prop}`

export const typeName = (field: FormField): string => {
  const { type, widget } = field
  if (isScaleField(field)) return scaleOfField(field).name
  return widget === undefined ? fieldTypes[type] : labelOf(widgetNames, widget)
}

/** A field on the paper, in its real look, with what can be done to it. */
export const CanvasField = memo(function CanvasField(props: CanvasFieldProps) {
  const { field, number, isSelected, isFixed, actions } = props
  const { prop, label } = field
  const { setNodeRef: setPlace } = useDroppable({ id: prop })
  const {
    setNodeRef: setCarried,
    setActivatorNodeRef,
    listeners,
    isDragging,
  } = useDraggable({
    id: `field:${prop}`,
    data: { prop },
    disabled: isFixed,
  })
  // It is carried, and others are put beside it.
  const setFrame = useCallback(
    (frame: HTMLElement | null) => {
      setPlace(frame)
      setCarried(frame)
    },
    [setPlace, setCarried],
  )

  function handleKey(event: KeyboardEvent): void {
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
    if (by !== undefined && event.altKey && !isFixed) actions.step(prop, by)
    else if (by !== undefined && !event.altKey) actions.focusNext(prop, by)
    else if (event.key === 'Delete' && !isFixed) actions.remove(prop)
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey) && !isFixed) actions.duplicate(prop)
    else return
    event.preventDefault()
  }

  return (
    <li
      ref={setFrame}
      className={styles.frame}
      style={{ '--span': props.isNarrow ? FULL_SPAN : (field.span ?? FULL_SPAN) }}
      data-frame={prop}
      data-beside={props.isBeside}
      data-selected={isSelected}
      data-carried={isDragging}
      data-dim={props.skips !== undefined || field.isUse === false}
      data-heading={field.type === 'title'}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <FieldTags field={field} skips={props.skips} problems={props.problems} />
      <FieldLook field={field} choices={props.choices} />
      <button
        type="button"
        id={frameId(prop)}
        className={styles.cover}
        aria-pressed={isSelected}
        aria-label={texts.frame(number, label, typeName(field))}
        onClick={() => actions.select(prop)}
        onKeyDown={handleKey}
      />
      {isSelected && !isFixed ? (
        <div className={styles.tools}>
          <button
            type="button"
            ref={setActivatorNodeRef}
            aria-label={texts.move(label)}
            title={texts.move(label)}
            className={styles.grip}
            onPointerDown={(event) => void listeners?.['onPointerDown']?.(event)}
            onKeyDown={handleKey}
          >
            <GripIcon size={14} />
          </button>
          {field.type === 'widget' ? null : (
            <button
              type="button"
              aria-label={texts.duplicate(label)}
              title={texts.duplicate(label)}
              onClick={() => actions.duplicate(prop)}
            >
              <CopyIcon size={14} />
            </button>
          )}
          <button
            type="button"
            aria-label={texts.remove(label)}
            title={texts.remove(label)}
            onClick={() => actions.remove(prop)}
          >
            <TrashIcon size={14} />
          </button>
        </div>
      ) : null}
    </li>
  )
})
