import { act } from '@testing-library/react'
import type { Editor } from '@tiptap/react'

/** What stands in the editor of rich text from now on: there are no keys here that would write into it. */
export const writeInto = (box: HTMLElement, html: string): void =>
  act(() => {
    ;(box as HTMLElement & { editor: Editor }).editor.commands.setContent(html, { emitUpdate: true })
  })
