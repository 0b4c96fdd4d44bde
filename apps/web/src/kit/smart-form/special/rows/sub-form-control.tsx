import { isEmpty, recordIn, type FormField, type FormValue } from '@xinqiao/domain'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { confirm } from '../../../confirm.tsx'
import { Button } from '../../../form/button.tsx'
import { IconButton } from '../../../icon-button.tsx'
import { DownIcon } from '../../../icons/icons.tsx'
import { UpIcon } from '../../../icons/list-icons.tsx'
import { PlusIcon, TrashIcon } from '../../../icons/shell-icons.tsx'
import { Stack, Text } from '../../../layout/layout.tsx'
import type { ControlProps, ViewProps } from '../../control-types.ts'
import { useValue } from '../../use-field.ts'
import { specialTexts } from '../special.messages.ts'
import { RowFrame } from './row-frame.ts'
import styles from './rows.module.css'

const { rows: texts } = specialTexts
const MOST = 10

const rowsIn = (value: FormValue | undefined): readonly FormValue[] =>
  Array.isArray(value) ? (value as readonly FormValue[]) : []

/** A new row opens with what its fields are preset to. */
const newRow = (fields: readonly FormField[]): FormValue =>
  Object.fromEntries(fields.flatMap(({ prop, value }) => (value === undefined ? [] : [[prop, value] as const])))

export function SubFormControl({ store, field, path, bind }: ControlProps) {
  const rows = rowsIn(useValue(store, path))
  const { fields = [], max = MOST } = field
  const least = field.min ?? (bind['aria-required'] ? 1 : 0)
  const [said, setSaid] = useState('')

  useEffect(() => {
    const there = rowsIn(store.value(path))
    if (there.length < least)
      store.set(path, [...there, ...Array.from({ length: least - there.length }, () => newRow(fields))])
    // oxlint-disable-next-line react/exhaustive-deps -- only what the form opens with: who removes a row gets no other
  }, [store, path])

  async function remove(place: number): Promise<void> {
    const isBlank = Object.values(recordIn(rows[place]) ?? {}).every(isEmpty)
    const note = { title: texts.sure(place + 1), content: texts.sureNote, danger: true }
    if (isBlank || (await confirm(note))) store.set(path, rowsIn(store.value(path)).toSpliced(place, 1))
  }
  function move(from: number, to: number): void {
    const row = rows[from]
    if (row === undefined || to < 0 || to >= rows.length) return
    store.set(path, rows.toSpliced(from, 1).toSpliced(to, 0, row))
    setSaid(texts.moved(from + 1, to + 1))
    // The focus follows the row, so that it can be moved on with the same key.
    const button = `${bind.id}-${to}-${to > from ? 'down' : 'up'}`
    queueMicrotask(() => document.getElementById(button)?.focus())
  }

  return (
    <Stack gap={8} fluid data-labels="above">
      {[...rows.keys()].map((place) => (
        <Row key={place} store={store} field={field} path={path} place={place}>
          <div className={styles.tools}>
            {rows.length > 1 ? (
              <>
                <IconButton
                  id={`${bind.id}-${place}-up`}

                  label={texts.up(place + 1)}
                  aria-disabled={place === 0 || undefined}
                  onClick={() => move(place, place - 1)}
                >
                  <UpIcon size={16} />
                </IconButton>
                <IconButton
                  id={`${bind.id}-${place}-down`}

                  label={texts.down(place + 1)}
                  aria-disabled={place === rows.length - 1 || undefined}
                  onClick={() => move(place, place + 1)}
                >
                  <DownIcon size={16} />
                </IconButton>
              </>
            ) : null}
            {rows.length > least ? (
              <IconButton tone="danger" label={texts.remove(place + 1)} onClick={() => void remove(place)}>
                <TrashIcon size={16} />
              </IconButton>
            ) : null}
          </div>
        </Row>
      ))}
      <div className={styles.foot}>
        {rows.length < max ? (
          <Button
            id={bind.id}
            size="sm"
            guardMs={0}
            icon={<PlusIcon size={14} />}
            onClick={() => store.set(path, [...rows, newRow(fields)])}
          >
            {texts.add}
          </Button>
        ) : null}
        <Text look="faint 12">{texts.count(rows.length, max)}</Text>
      </div>
      <p className="xq-sr" role="status">
        {said}
      </p>
    </Stack>
  )
}

export function SubFormView({ store, field, path }: ViewProps) {
  const rows = rowsIn(useValue(store, path))
  return (
    <Stack gap={8} fluid data-labels="above">
      {rows.length === 0 ? <p className={styles.none}>{texts.empty}</p> : null}
      {[...rows.keys()].map((place) => (
        <Row key={place} store={store} field={field} path={path} place={place} />
      ))}
    </Stack>
  )
}

type RowProps = ViewProps & { readonly place: number; readonly children?: ReactNode }

function Row({ store, field, path, place, children }: RowProps) {
  const Frame = useContext(RowFrame)
  return (
    <div className={styles.row} role="group" aria-label={texts.name(field.label, place + 1)}>
      <div className={styles.head}>
        <span className={styles.place}>{place + 1}</span>
        {children}
      </div>
      <div className={styles.cells}>
        {Frame
          ? (field.fields ?? []).map((inner) => (
              <Frame key={inner.prop} store={store} field={inner} path={`${path}.${place}.${inner.prop}`} />
            ))
          : null}
      </div>
    </div>
  )
}
