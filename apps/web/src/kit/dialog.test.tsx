import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog, dialogWidths } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { FormDrawer } from './form-drawer/form-drawer.tsx'

const widthOf = (title: string): string =>
  screen.getByRole('dialog', { name: title }).style.getPropertyValue('--dialog-width')

test('a dialog is 780 px wide unless it says otherwise (B262)', () => {
  render(
    <>
      <Dialog open title="用户详情">
        <p>心桥大学</p>
      </Dialog>
      <Dialog open title="请选择" width={dialogWidths.question}>
        <p>一项</p>
      </Dialog>
    </>,
  )
  expect(widthOf('用户详情')).toBe('780px')
  expect(widthOf('请选择')).toBe('440px')
})

afterEach(() => void vi.useRealTimers())

const press = (beside: Element): void => {
  fireEvent.mouseDown(beside)
  fireEvent.mouseUp(beside)
  fireEvent.click(beside)
}
const form = { open: true, as: 'dialog', mode: 'create', noun: '房间', fields: [], initial: {} } as const

test.each([
  [
    'a dialog',
    (onClose: () => void) => (
      <Dialog open title="时间" onClose={onClose}>
        {null}
      </Dialog>
    ),
    '[role=dialog]',
  ],
  ['a form', (onClose: () => void) => <FormDrawer {...form} onClose={onClose} />, '.ant-modal-wrap'],
  ['a drawer', (onClose: () => void) => <Drawer open title="时间" onClose={onClose} />, '.ant-drawer-mask'],
])('%s pressed for twice stays; a press beside it closes it after a moment', (_name, draw, beside) => {
  vi.useFakeTimers()
  const onClose = vi.fn<() => void>()
  render(draw(onClose))
  const at = document.querySelector(beside)!
  press(at)
  expect(onClose).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(600))
  press(at)
  expect(onClose).toHaveBeenCalledTimes(1)
})
