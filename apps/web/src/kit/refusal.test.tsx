import { type ReactNode, useState } from 'react'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hush, renderInTheme, user } from '../../test/in-theme.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { FormDrawer } from './form-drawer/form-drawer.tsx'
import { Button } from './form/button.tsx'
import { toast } from './toast.ts'

const WORDS = '该时段已被预约，请选择其他时段'
const refused = () => Promise.reject(Object.assign(new Error(WORDS), { name: 'CallError', code: 1, status: 200 }))

/** As the client does for every call. */
const tell = (kind: 'error' | 'success' | 'warning' = 'error') => act(() => void toast[kind](WORDS, { duration: 1500 }))
const standing = (name: string) =>
  within(screen.getByRole('dialog', { name }))
    .queryAllByRole('alert')
    .map((alert) => alert.textContent)

const one = (title: string, children: ReactNode = null) => (
  <Dialog open title={title} footer={<Button guardMs={0}>提交</Button>} onClose={() => undefined}>
    {children}
  </Dialog>
)

function Two() {
  const [isSecond, setSecond] = useState(false)
  return one('后面', isSecond ? one('前面') : <button onClick={() => setSecond(true)}>再打开一个</button>)
}

afterEach(hush)

test('stands in the dialog that was in front, outlives its toast, and goes with the next try', async () => {
  renderInTheme(<Two />)
  await user.click(screen.getByRole('button', { name: '再打开一个' }))
  tell()
  expect(standing('前面')).toEqual([WORDS])
  expect(standing('后面')).toEqual([])
  act(() => toast.clear())
  expect(standing('前面')).toEqual([WORDS])
  await user.click(within(screen.getByRole('dialog', { name: '前面' })).getByRole('button', { name: '提交' }))
  expect(standing('前面')).toEqual([])
  tell()
  tell('success')
  expect(standing('前面')).toEqual([])
})

test('what was said before it opened, and what is no refusal, is not its own', () => {
  tell()
  renderInTheme(one('对话框'))
  tell('warning')
  expect(standing('对话框')).toEqual([])
})

test.each([true, false])('a drawer keeps it, whether it has a foot: %s', (hasFoot) => {
  renderInTheme(
    <Drawer open title="抽屉" footer={hasFoot ? <Button>保存</Button> : null} onClose={() => undefined}>
      内容
    </Drawer>,
  )
  tell()
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(WORDS)
})

test('a form in a drawer keeps it, and what was entered', async () => {
  renderInTheme(
    <FormDrawer
      open
      mode="create"
      noun="用户"
      fields={[{ kind: 'text', name: 'name', label: '姓名' }]}
      initial={{ name: '林静宜' }}
      onClose={() => undefined}
      onSubmit={() => {
        tell()
        return refused()
      }}
    />,
  )
  await user.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(standing('新增用户')).toEqual([WORDS]))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '姓名' }).value).toBe('林静宜')
})
