import { type ClipboardEvent, type ComponentType, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import type { IconProps } from '../icons/icon.tsx'
import { sanitise } from './sanitise.ts'
import * as icons from './editor-icons.tsx'
import { richEditorTexts as texts } from './rich-text.messages.ts'
import { LinkField } from './link-field.tsx'
import styles from './rich-editor.module.css'

type RichEditorProps = {
  id: string
  /** its name, where no element `${id}-label` says it */
  label?: string
  /** what it starts with; what is typed afterwards is the writer's */
  initial: string
  placeholder: string
  isInvalid: boolean
  describedBy?: string | undefined
  onChange: (html: string) => void
}

type Command = {
  readonly name: string
  readonly value?: string
  readonly label: string
  readonly icon: ComponentType<IconProps>
}

const COMMANDS: readonly Command[] = [
  { name: 'formatBlock', value: 'h3', label: texts.heading, icon: icons.HeadingIcon },
  { name: 'formatBlock', value: 'p', label: texts.paragraph, icon: icons.ParagraphIcon },
  { name: 'bold', label: texts.bold, icon: icons.BoldIcon },
  { name: 'italic', label: texts.italic, icon: icons.ItalicIcon },
  { name: 'insertUnorderedList', label: texts.bullets, icon: icons.BulletsIcon },
  { name: 'insertOrderedList', label: texts.numbers, icon: icons.NumbersIcon },
]

const AFTER: readonly Command[] = [
  { name: 'unlink', label: texts.unlink, icon: icons.UnlinkIcon },
  { name: 'removeFormat', label: texts.clear, icon: icons.ClearIcon },
  { name: 'undo', label: texts.undo, icon: icons.UndoIcon },
]

/** Headings, emphasis, lists and links: what a notice needs. Whatever is pasted is cleaned first, the server cleans again. */
export function RichEditor({ id, label, initial, placeholder, isInvalid, describedBy, onChange }: RichEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const kept = useRef<Range | null>(null)
  const [isEmpty, setEmpty] = useState(initial === '')
  const [isLinking, setLinking] = useState(false)

  useEffect(() => {
    box.current?.replaceChildren(sanitise(initial))
    setEmpty(box.current?.textContent.trim() === '')
  }, [initial])

  function tell(): void {
    const element = box.current
    if (!element) return
    const isBlank = element.textContent.trim() === ''
    setEmpty(isBlank)
    onChange(isBlank ? '' : element.innerHTML)
  }
  /** The only commands every browser shares, old as they are; without them the toolbar does nothing and typing still works. */
  function run(name: string, value?: string): void {
    box.current?.focus()
    document.execCommand?.(name, false, value)
    tell()
  }
  function paste(event: ClipboardEvent): void {
    event.preventDefault()
    const html = event.clipboardData.getData('text/html')
    if (!html) return run('insertText', event.clipboardData.getData('text/plain'))
    const holder = document.createElement('div')
    holder.append(sanitise(html))
    for (const styled of holder.querySelectorAll('[style]')) styled.removeAttribute('style')
    for (const picture of holder.querySelectorAll('img')) picture.remove()
    run('insertHTML', holder.innerHTML)
  }
  function askLink(): void {
    const selection = window.getSelection()
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
    kept.current = range && box.current?.contains(range.commonAncestorContainer) ? range : null
    setLinking(true)
  }
  function link(address: string | null): void {
    setLinking(false)
    box.current?.focus()
    if (!address) return
    const selection = window.getSelection()
    if (kept.current && selection) {
      selection.removeAllRanges()
      selection.addRange(kept.current)
    }
    if (selection?.isCollapsed) run('insertText', address)
    else run('createLink', address)
  }
  return (
    <div className={styles.editor} data-invalid={isInvalid}>
      <div role="toolbar" aria-label={texts.toolbar} aria-controls={id} className={styles.toolbar}>
        {COMMANDS.map((command) => (
          <Tool key={command.label} {...command} onRun={() => run(command.name, command.value)} />
        ))}
        <Tool name="link" label={texts.link} icon={icons.LinkIcon} onRun={askLink} />
        {AFTER.map((command) => (
          <Tool key={command.label} {...command} onRun={() => run(command.name)} />
        ))}
      </div>
      {isLinking ? <LinkField onEnd={link} /> : null}
      <div
        ref={box}
        id={id}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        {...(label ? { 'aria-label': label } : { 'aria-labelledby': `${id}-label` })}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        aria-placeholder={placeholder}
        contentEditable
        suppressContentEditableWarning
        className={cx(styles.box, isEmpty && styles.empty)}
        data-placeholder={placeholder}
        onInput={tell}
        onPaste={paste}
        onDrop={(event) => event.preventDefault()}
      />
    </div>
  )
}

/** Keeps the selection in the text: a click must not take the focus. */
function Tool({ label, icon: Icon, onRun }: Command & { onRun: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon />
    </button>
  )
}
