import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCase } from '../care.fixture.ts'
import { CaseWay } from './case-way.tsx'

const way = {
  registerTime: '2026-03-09 20:41:00',
  firstTime: '2026-03-11 15:20:00',
  firstName: '唐可欣',
  matchTime: '2026-03-13 10:02:00',
  waitedDays: 2,
}
const told = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('what happened stands in its order, where it is now is said, what did not happen is not there', () => {
  const { unmount } = render(<CaseWay one={aCase({ way, sessions: 4, term: { used: 4, limit: 6 } })} />)
  expect(told()).toEqual([
    '来访登记03-09',
    '初始访谈03-11 唐可欣',
    '匹配03-13 等候 2 天',
    '4咨询中第 4 次 / 共 6 次',
    '5结案',
  ])
  expect(screen.getByText('咨询中').closest('li')?.getAttribute('aria-current')).toBe('step')
  unmount()
  render(<CaseWay one={aCase({ status: 'wait', sessions: 0, openTime: '2026-03-13 09:00:00' })} />)
  expect(told()).toEqual(['建案03-13', '2待首次会谈', '3结案'])
})

test('one that is over says how it ended', () => {
  render(<CaseWay one={aCase({ way, statusName: '正常结案', closeTime: '2026-04-29 16:00:00', term: null })} />)
  expect(told().slice(-2)).toEqual(['咨询中第 1 次', '正常结案04-29'])
  expect(document.querySelector('[aria-current]')).toBeNull()
})
