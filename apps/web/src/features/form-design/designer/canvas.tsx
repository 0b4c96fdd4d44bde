import { useDroppable } from '@dnd-kit/core'
import { isQuestion, type DesignProblem, type FormDefinition, type FormField } from '@xinqiao/domain'
import { Fragment, useMemo, useRef } from 'react'
import { Centre, Row } from '../../../kit/layout/layout.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import type { Choices } from '../choices.ts'
import { changeForm, HALF_SPAN, numbersOf, rowStarts } from '../model/design-model.ts'
import { jumpLinks, skipTags } from '../model/effects.ts'
import { CanvasField, type FrameActions } from './canvas-field.tsx'
import styles from './canvas.module.css'
import { designerMessages as texts } from './designer.messages.ts'
import type { DesignStore } from './design-store.ts'
import { GroupHead } from './group-head.tsx'
import { JumpWires } from './jump-wires.tsx'

type CanvasProps = {
  readonly store: DesignStore
  readonly definition: FormDefinition
  readonly selected: string | null
  readonly problems: readonly DesignProblem[]
  readonly choices: Choices
  readonly device: 'desktop' | 'phone'
  readonly isFixed: boolean
  /** where something carried would be put */
  readonly dropAt: number | null
  readonly actions: FrameActions
}

/** Below the last field: what is let go there becomes the last. */
export const END = 'canvas-end'

/** The form on paper: every field in its real look, in its order. */
export function Canvas(props: CanvasProps) {
  const { store, definition, selected, choices, device, isFixed, dropAt } = props
  const paper = useRef<HTMLDivElement>(null)
  const { setNodeRef: setEnd } = useDroppable({ id: END })
  const { options } = choices
  const links = useMemo(() => jumpLinks(definition, options), [definition, options])
  const skips = useMemo(() => skipTags(links), [links])
  const starts = useMemo(() => rowStarts(definition), [definition])
  const numbers = useMemo(() => numbersOf(definition), [definition])
  const { fields } = definition
  const problemsOf = (prop: string): number => props.problems.filter((problem) => problem.prop === prop).length
  return (
    <div className={styles.canvas} data-device={device}>
      <div ref={paper} className={styles.paper}>
        <PaperHead store={store} definition={definition} isFixed={isFixed} />
        {fields.length === 0 ? <EmptyState title={texts.emptyTitle} description={texts.emptyLead} /> : null}
        <ol className={styles.fields} aria-label={texts.fields}>
          {fields.map((field, index) => (
            <Fragment key={field.prop}>
              <GroupStart
                store={store}
                definition={definition}
                field={field}
                before={fields[index - 1]}
                isFixed={isFixed}
              />
              {dropAt === index ? <DropLine /> : null}
              <CanvasField
                field={field}
                number={numbers.get(field.prop)}
                isSelected={selected === field.prop}
                isNarrow={device === 'phone'}
                isBeside={device === 'desktop' && !starts.has(field.prop)}
                isFixed={isFixed}
                problems={problemsOf(field.prop)}
                skips={skips.get(field.prop)}
                choices={choices}
                actions={props.actions}
              />
            </Fragment>
          ))}
          {dropAt === fields.length ? <DropLine /> : null}
        </ol>
        <div ref={setEnd} className={styles.end} />
        <JumpWires paper={paper} links={links} selected={selected} />
      </div>
    </div>
  )
}

const DropLine = () => (
  <Centre as="li" look="brand 12/18" className={styles.drop} aria-hidden="true">
    {texts.drop}
  </Centre>
)

type GroupStartProps = {
  readonly store: DesignStore
  readonly definition: FormDefinition
  readonly field: FormField
  readonly before: FormField | undefined
  readonly isFixed: boolean
}

function GroupStart({ store, definition, field, before, isFixed }: GroupStartProps) {
  const group = (definition.groups ?? []).find(({ key }) => key === field.group)
  if (!group || before?.group === field.group) return null
  return <GroupHead store={store} group={group} isFixed={isFixed} />
}

function PaperHead({ store, definition, isFixed }: Pick<CanvasProps, 'store' | 'definition' | 'isFixed'>) {
  const columns = definition.fields.some((field) => isQuestion(field) && (field.span ?? 0) === HALF_SPAN) ? 2 : 1
  return (
    <header className={styles.head}>
      <Row gap={12} justify="between" look="faint 12" oneLine>
        <input
          className={styles.title}
          aria-label={texts.titleLabel}
          maxLength={100}
          readOnly={isFixed}
          value={definition.title}
          onFocus={() => store.select(null)}
          onChange={(event) => store.apply((now) => changeForm(now, { title: event.target.value }), 'form.title')}
        />
        <span>{texts.paper(columns)}</span>
      </Row>
      <Row as="label" look="faint 12/20" below={8} className={styles.tips}>
        {texts.tips}
        <input
          aria-label={texts.tipsLabel}
          maxLength={200}
          readOnly={isFixed}
          placeholder={texts.tipsDefault}
          value={definition.submitTips ?? ''}
          onFocus={() => store.select(null)}
          onChange={(event) => store.apply((now) => changeForm(now, { submitTips: event.target.value }), 'form.tips')}
        />
      </Row>
    </header>
  )
}
