import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { afterGuard } from '../../../test/guard.ts'
import { hush, renderInTheme, said, user } from '../../../test/in-theme.tsx'
import { reasonField } from '../form-drawer/reason-field.ts'
import { textOf } from '../form-drawer/send-form.ts'
import { ActionButtons } from '../gate/action-buttons.tsx'
import { RowActions } from '../list/row-actions.tsx'
import { useActs } from './use-acts.tsx'

type Row = { readonly id: string; readonly version: number; readonly actions: readonly string[] }

const quit = vi.fn<() => Promise<null>>(async () => null)
const refuse = vi.fn<(why: string) => Promise<null>>(async () => null)
const open = vi.fn<() => void>()

function Sample({ row, isPage }: { row: Row; isPage: boolean }) {
  const { rowActions, actionsOf, dialog } = useActs<Row>([
    { key: 'quit', label: '移出', question: () => ({ title: '移出？' }), run: quit, done: '已移出' },
    {
      key: 'refuse',
      label: '不借',
      form: () => ({ title: '不借这本书', fields: [reasonField({ label: '原因', min: 2, short: '至少 2 个字' })] }),
      run: (_, { reason }) => refuse(textOf(reason)),
      done: '已答复',
    },
    { key: 'open', label: '查看', shown: () => true, run: open },
  ])
  return (
    <>
      {isPage ? <ActionButtons actions={actionsOf(row)} /> : <RowActions row={row} actions={rowActions} />}
      {dialog}
    </>
  )
}

const draw = (isPage: boolean, ...actions: string[]) =>
  renderInTheme(<Sample row={{ id: 'r1', version: 2, actions }} isPage={isPage} />)
const press = (name: string) => user.click(screen.getByRole('button', { name }))

afterEach(() => {
  hush()
  vi.clearAllMocks()
})

test.each([false, true])('offered is what the row names, and what says itself when (on a page: %s)', async (isPage) => {
  draw(isPage, 'quit')
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['移出', '查看'])
  await press('查看')
  expect(open).toHaveBeenCalledTimes(1)
})

test.each([false, true])('a question comes first, and what was done is said (on a page: %s)', async (isPage) => {
  draw(isPage, 'quit')
  const answer = async (name: string) => {
    await press('移出')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  }
  await answer('取消')
  expect([quit.mock.calls.length, said()]).toEqual([0, []])
  await afterGuard()
  await answer('确定')
  await waitFor(() => expect(said()).toEqual(['已移出']))
  expect(quit).toHaveBeenCalledTimes(1)
})

test.each([false, true])('what is asked for in a form is given to it (on a page: %s)', async (isPage) => {
  draw(isPage, 'refuse')
  await press('不借')
  const field = await screen.findByRole('textbox', { name: '原因' })
  fireEvent.change(field, { target: { value: ' 无 ' } })
  await press('确定')
  expect(await screen.findByText('至少 2 个字')).toBeTruthy()
  expect(refuse).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '只在馆内看' } })
  await afterGuard()
  await press('确定')
  await waitFor(() => expect(said()).toContain('已答复'))
  expect(refuse).toHaveBeenCalledWith('只在馆内看')
})
