import {
  emptyVisitor,
  readVisitors,
  visitorLimits,
  widgetMessages,
  type FormField,
  type SelectedVisitor,
} from '@xinqiao/domain'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../../../form/button.tsx'
import { IconButton } from '../../../icon-button.tsx'
import { PlusIcon, TrashIcon } from '../../../icons/shell-icons.tsx'
import { Box, Stack, Text } from '../../../layout/layout.tsx'
import { toast } from '../../../toast.ts'
import type { ControlBinding, ControlProps, ViewProps } from '../../control-types.ts'
import { TextareaControl } from '../../controls/textarea-control.tsx'
import frame from '../../field-frame.module.css'
import type { FormStore } from '../../form-store.ts'
import { idsOf, useError, useValue } from '../../use-field.ts'
import { PersonPicker, type Person } from '../people/person-picker.tsx'
import rows from '../rows/rows.module.css'
import { specialTexts } from '../special.messages.ts'
import styles from './widgets.module.css'

const { visitors: texts, noneYet } = specialTexts

/** One to ten visitors, each with what is told about them here. */
export function VisitorsWidget({ store, field, path }: ControlProps) {
  const visitors = readVisitors(useValue(store, path)) ?? []
  const most = Math.min(field.max ?? visitorLimits.max, visitorLimits.max)
  const least = Math.max(field.min ?? visitorLimits.min, visitorLimits.min)

  useEffect(() => {
    const there = readVisitors(store.value(path)) ?? []
    if (there.length < least)
      store.set(path, [...there, ...Array.from({ length: least - there.length }, () => emptyVisitor)])
  }, [store, path, least])

  const change = (place: number, more: Partial<SelectedVisitor>): void => {
    const now = readVisitors(store.value(path)) ?? []
    const entry = now[place]
    if (entry) store.set(path, now.with(place, { ...entry, ...more }))
  }
  async function choose(place: number, person: Person | null): Promise<void> {
    const { visitorId, visitorName, userName, count, lastDate } = emptyVisitor
    if (!person) return change(place, { visitorId, visitorName, userName, count, lastDate })
    change(place, { visitorId: person.id, visitorName: person.name, userName: person.userName, count, lastDate })
    try {
      const summary = await store.setup.host!.visitorSummary(person.id)
      // Somebody else may have been chosen meanwhile.
      if (readVisitors(store.value(path))?.[place]?.visitorId === person.id)
        change(place, { count: summary.count, lastDate: summary.lastDate ?? '' })
    } catch {
      toast.warning(texts.summaryFailed)
    }
  }

  return (
    <Stack gap={8} fluid data-labels="above">
      {[...visitors.entries()].map(([place, visitor]) => (
        <div key={place} className={rows.row} role="group" aria-label={texts.entry(place + 1)}>
          <div className={rows.head}>
            <span className={rows.place}>{place + 1}</span>
            {visitors.length > least ? (
              <IconButton
                tone="danger"
                label={texts.remove(visitor.visitorName || texts.entry(place + 1))}
                onClick={() => store.set(path, visitors.toSpliced(place, 1))}
              >
                <TrashIcon size={16} />
              </IconButton>
            ) : null}
          </div>
          <div className={styles.entry}>
            <Part store={store} path={`${path}.${place}.visitorId`} label={texts.who} isRequired>
              {(bind) => (
                <PersonPicker
                  host={store.setup.host}
                  bind={bind}
                  label={texts.who}
                  chosen={visitor.visitorName}
                  onChoose={(person) => void choose(place, person)}
                />
              )}
            </Part>
            <Facts visitor={visitor} />
            <Words store={store} path={`${path}.${place}`} part="basicInformation" />
            <Words store={store} path={`${path}.${place}`} part="chiefComplaint" />
          </div>
        </div>
      ))}
      <div className={rows.foot}>
        {visitors.length < most ? (
          <Button
            size="sm"
            guardMs={0}
            icon={<PlusIcon size={14} />}
            onClick={() => store.set(path, [...visitors, emptyVisitor])}
          >
            {texts.add}
          </Button>
        ) : null}
        <Text look="faint 12">{texts.most(most)}</Text>
      </div>
    </Stack>
  )
}

function Facts({ visitor }: { readonly visitor: SelectedVisitor }) {
  if (!visitor.visitorId) return null
  const facts = [
    [texts.account, visitor.userName],
    [texts.count, texts.times(visitor.count)],
    [texts.lastDate, visitor.lastDate || texts.never],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, words]) => (
        <div key={name}>
          <Text as="dt" look="faint 12/18">
            {name}
          </Text>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

type WordsProps = {
  readonly store: FormStore
  readonly path: string
  readonly part: 'basicInformation' | 'chiefComplaint'
}

function Words({ store, path, part }: WordsProps) {
  const label = widgetMessages[part]
  const field: FormField = { prop: part, type: 'textarea', label, max: visitorLimits[part] }
  return (
    <Part store={store} path={`${path}.${part}`} label={label}>
      {(bind) => <TextareaControl store={store} field={field} path={`${path}.${part}`} bind={bind} />}
    </Part>
  )
}

type PartProps = {
  readonly store: FormStore
  readonly path: string
  readonly label: string
  readonly isRequired?: boolean
  readonly children: (bind: ControlBinding) => ReactNode
}

/** A labelled part of an entry, with its complaint below. */
function Part({ store, path, label, isRequired = false, children }: PartProps) {
  const error = useError(store, path)
  const ids = idsOf(store, path)
  return (
    <Box slim className={styles.part} data-field={path}>
      <label htmlFor={ids.id}>
        {isRequired ? <b aria-hidden="true">*</b> : null}
        {label}
      </label>
      {children({
        id: ids.id,
        'aria-invalid': error === null ? undefined : true,
        'aria-describedby': error === null ? undefined : ids.error,
        'aria-required': isRequired || undefined,
      })}
      {error === null ? null : (
        <p id={ids.error} className={frame.error} data-error="" role="alert">
          {error}
        </p>
      )}
    </Box>
  )
}

export function VisitorsView({ store, path }: ViewProps) {
  const visitors = (readVisitors(useValue(store, path)) ?? []).filter(({ visitorId }) => visitorId !== '')
  if (visitors.length === 0) return <p className={styles.none}>{noneYet}</p>
  return (
    <Stack as="ul" gap={8} fluid>
      {visitors.map((visitor) => (
        <li key={visitor.visitorId} className={`${rows.row} ${styles.read}`}>
          <b>{visitor.visitorName}</b>
          <Facts visitor={visitor} />
          {(['basicInformation', 'chiefComplaint'] as const).map((part) =>
            visitor[part] ? (
              <p key={part}>
                <span>{widgetMessages[part]}</span>
                {visitor[part]}
              </p>
            ) : null,
          )}
        </li>
      ))}
    </Stack>
  )
}
