import { alongPath, chosenTexts, plainText, type FormOption } from '@xinqiao/domain'
import { useRef, useState } from 'react'
import { DownIcon } from '../../../icons/icons.tsx'
import type { ControlProps } from '../../control-types.ts'
import controls from '../../controls/controls.module.css'
import { useValue } from '../../use-field.ts'
import { specialTexts } from '../special.messages.ts'
import { TreePopup } from './tree-popup.tsx'
import { pathTo, SEPARATOR } from './tree-rows.ts'

const OPENS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])

/** One place in a tree, kept as its value. */
export function TreeControl(props: ControlProps) {
  const { store, field, path } = props
  const value = plainText(useValue(store, path))
  const options = store.setup.options(field.prop)
  return (
    <Picker
      {...props}
      options={options}
      chosen={pathTo(options, value)}
      fallback={value}
      toValue={(way) => way.at(-1)}
    />
  )
}

/** A way from the top down to a leaf, kept as all its values. */
export function CascaderControl(props: ControlProps) {
  const { store, field, path } = props
  const chosen = chosenTexts(useValue(store, path))
  const options = store.setup.options(field.prop)
  return (
    <Picker
      {...props}
      isLeafOnly
      options={options}
      chosen={chosen}
      fallback={chosen.join(SEPARATOR)}
      toValue={(way) => way}
    />
  )
}

type PickerProps = ControlProps & {
  readonly options: readonly FormOption[]
  readonly chosen: readonly string[]
  readonly fallback: string
  readonly isLeafOnly?: boolean
  readonly toValue: (path: readonly string[]) => string | readonly string[] | undefined
}

function Picker({ store, field, path, bind, options, chosen, fallback, isLeafOnly = false, toValue }: PickerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const way = alongPath(options, chosen)
  const label = way && way.length > 0 ? way.map((option) => option.label).join(SEPARATOR) : fallback
  const close = (isByKey: boolean): void => {
    setOpen(false)
    if (isByKey) button.current?.focus()
  }
  return (
    <div className={controls.popupHost}>
      <button
        {...bind}
        ref={button}
        type="button"
        role="combobox"
        aria-haspopup="tree"
        aria-expanded={isOpen}
        aria-controls={`${bind.id}-list`}
        className={controls.select}
        data-empty={label === '' || undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' || event.key === 'Delete') store.set(path, undefined)
          if (!OPENS.has(event.key)) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <span>{label || (field.placeholder ?? specialTexts.tree.choose(field.label))}</span>
        <DownIcon size={14} />
      </button>
      {isOpen ? (
        <TreePopup
          id={`${bind.id}-list`}
          label={field.label}
          options={options}
          chosen={chosen}
          isLeafOnly={isLeafOnly}
          canClear={label !== '' && bind['aria-required'] === undefined}
          onChoose={(next) => {
            store.set(path, next.length === 0 ? undefined : toValue(next))
            store.leave(path)
            close(true)
          }}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
