import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aRow, bodies, HOST, start } from '../../../../test/appointments.tsx'
import { user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { pageOf } from '../../../../test/people.ts'
import { Page } from './evaluations.page.tsx'

vi.setConfig({ testTimeout: 60_000 })
const PAGE = 'POST /consult/appointment/page'
beforeEach(freshBrowser)

test.each([
  ['2', '评估列表（个体咨询）'],
  ['3', '评估列表（类型3）'],
  ['10', '评估列表（一次单元）'],
  ['23', '评估列表（精神科诊疗）'],
])('type %s has its own list of what has been evaluated', async (type, title) => {
  const { log } = start(`/consult/evaluation/${type}`, HOST, Page, {
    [PAGE]: () => pageOf([aRow({ state: 'complete', stateName: '已完成' })]),
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  await waitFor(() => expect(bodies(log, PAGE).at(-1)).toEqual({ type, tab: 'complete', current: 1, size: 10 }))
})

test('what still has to be evaluated is the other tab, and the types are beside each other', async () => {
  const { log } = start('/consult/evaluation/2', HOST, Page, { [PAGE]: () => pageOf([aRow()]) })
  await screen.findByText('202311020417')
  await user.click(screen.getByRole('tab', { name: /^待评估/ }))
  await waitFor(() => expect(bodies(log, PAGE).at(-1)).toMatchObject({ type: '2', tab: 'success' }))
  expect(screen.getByRole('link', { name: '一次单元' }).getAttribute('href')).toBe('/consult/evaluation/10')
})
