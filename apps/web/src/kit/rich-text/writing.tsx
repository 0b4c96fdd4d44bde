import { type Editor, EditorContent, useEditor, useEditorState, type UseEditorOptions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type ComponentType, useState } from 'react'
import type { IconProps } from '../icons/icon.tsx'
import * as icons from './editor-icons.tsx'
import { LinkField } from './link-field.tsx'
import { richEditorTexts as texts } from './rich-text.messages.ts'
import { sanitise } from './sanitise.ts'
import { tables } from './tables.ts'
import styles from './rich-editor.module.css'

export type WritingProps = {
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

type Tool = {
  readonly label: string
  readonly icon: ComponentType<IconProps>
  readonly run: (editor: Editor) => void
  readonly isOn?: (editor: Editor) => boolean
}

const TOOLS: readonly Tool[] = [
  {
    label: texts.heading,
    icon: icons.HeadingIcon,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading'),
  },
  {
    label: texts.paragraph,
    icon: icons.ParagraphIcon,
    run: (editor) => editor.chain().focus().setParagraph().run(),
  },
  {
    label: texts.bold,
    icon: icons.BoldIcon,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: texts.italic,
    icon: icons.ItalicIcon,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    label: texts.bullets,
    icon: icons.BulletsIcon,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: texts.numbers,
    icon: icons.NumbersIcon,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
]

const AFTER: readonly Tool[] = [
  { label: texts.unlink, icon: icons.UnlinkIcon, run: (editor) => editor.chain().focus().unsetLink().run() },
  {
    label: texts.clear,
    icon: icons.ClearIcon,
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  { label: texts.undo, icon: icons.UndoIcon, run: (editor) => editor.chain().focus().undo().run() },
]

const link = {
  openOnClick: false,
  protocols: ['http', 'https', 'mailto', 'tel'],
  HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
}

/** Looks and pictures of another program stay there. */
const plain = (html: string): string => {
  const holder = document.createElement('div')
  holder.append(sanitise(html))
  for (const styled of holder.querySelectorAll('[style]')) styled.removeAttribute('style')
  for (const picture of holder.querySelectorAll('img')) picture.remove()
  return holder.innerHTML
}

const insertAddress = (editor: Editor, href: string): void => {
  const chain = editor.chain().focus()
  if (!editor.state.selection.empty) chain.setLink({ href }).run()
  else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
}

export function Writing({ id, label, initial, placeholder, isInvalid, describedBy, onChange }: WritingProps) {
  const [isLinking, setLinking] = useState(false)
  const options: UseEditorOptions = {
    // A paragraph at the end of every list would be the editor's, not the writer's.
    extensions: [StarterKit.configure({ trailingNode: false, link }), ...tables],
    content: initial,
    injectCSS: false,
    onUpdate: ({ editor: written }) => onChange(written.isEmpty ? '' : written.getHTML()),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        class: styles.box ?? '',
        'aria-multiline': 'true',
        ...(label ? { 'aria-label': label } : { 'aria-labelledby': `${id}-label` }),
        'aria-invalid': String(isInvalid),
        'aria-placeholder': placeholder,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      },
      transformPastedHTML: plain,
      handleDrop: () => true,
    },
  }
  const editor = useEditor(options, [initial])
  const isEmpty = useEditorState({ editor, selector: (state) => state.editor.isEmpty })
  return (
    <>
      <div role="toolbar" aria-label={texts.toolbar} aria-controls={id} className={styles.toolbar}>
        {TOOLS.map((tool) => (
          <ToolButton key={tool.label} editor={editor} {...tool} />
        ))}
        <ToolButton editor={editor} label={texts.link} icon={icons.LinkIcon} run={() => setLinking(true)} />
        {AFTER.map((tool) => (
          <ToolButton key={tool.label} editor={editor} {...tool} />
        ))}
      </div>
      {isLinking ? (
        <LinkField
          onEnd={(address) => {
            setLinking(false)
            if (address) insertAddress(editor, address)
          }}
        />
      ) : null}
      <div className={styles.paper} data-placeholder={isEmpty ? placeholder : undefined}>
        <EditorContent editor={editor} />
      </div>
    </>
  )
}

/** Keeps the selection in the text: a click must not take the focus. */
function ToolButton({ editor, label, icon: Icon, run, isOn }: Tool & { editor: Editor }) {
  const isPressed = useEditorState({ editor, selector: (state) => isOn?.(state.editor) ?? false })
  return (
    <button
      type="button"
      aria-label={label}
      {...(isOn ? { 'aria-pressed': isPressed } : {})}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor)}
    >
      <Icon />
    </button>
  )
}
