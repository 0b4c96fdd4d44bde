import { useRef, useState } from 'react'
import { CloseIcon, DownIcon } from '../icons/icons.tsx'
import { PopupPanel } from '../popup-panel.tsx'
import { deptTexts as texts } from './dept.messages.ts'
import styles from './dept-select.module.css'
import { DeptTree, type DeptTreeProps } from './dept-tree.tsx'

export type DeptSelectProps = Omit<DeptTreeProps, 'eager' | 'label'> & {
  id?: string
  label: string
  placeholder?: string
  disabled?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/** The tree behind a control as high as the others; a single choice closes it. */
export function DeptSelect(props: DeptSelectProps) {
  const { id, label, placeholder = texts.choose, disabled = false, ...tree } = props
  const { value, onChange, multiple = false } = tree
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const words = value.map((choice) => (multiple ? choice.label : choice.path)).join('、')

  return (
    <div className={styles.frame} data-disabled={disabled}>
      <PopupPanel
        label={label}
        placement="bottomLeft"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            ref={trigger}
            id={id}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            data-invalid={props['aria-invalid']}
            aria-describedby={props['aria-describedby']}
            disabled={disabled}
            className={styles.control}
            title={value.map(({ path }) => path).join('\n')}
          >
            <span className="xq-sr">{label}</span>
            <span className={words ? styles.words : styles.hint}>{words || placeholder}</span>
            {multiple && value.length > 1 ? <span className={styles.count}>{texts.chosen(value.length)}</span> : null}
            <DownIcon size={14} />
          </button>
        }
      >
        <div className={styles.popup}>
          <DeptTree
            {...tree}
            eager
            label={label}
            onChange={(next) => {
              onChange(next)
              if (multiple) return
              setOpen(false)
              trigger.current?.focus()
            }}
          />
        </div>
      </PopupPanel>
      {value.length > 0 && !disabled ? (
        <button type="button" className={styles.clear} aria-label={texts.clear} onClick={() => onChange([])}>
          <CloseIcon size={12} />
        </button>
      ) : null}
    </div>
  )
}
