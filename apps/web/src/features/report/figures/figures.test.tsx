import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hush } from '../../../../test/in-theme.tsx'
import { openPart } from '../../../../test/open-part.tsx'
import { aUser } from '../../../../test/people.ts'
import { Page } from './figures.page.tsx'

afterEach(hush)

const measure = (code: string, label: string) => ({ code, label, unit: '次', dims: ['college', 'sex'] })

test('the visits held come first, by each part with its share; few are not told, and no more than asked for is read', async () => {
  const asked: unknown[] = []
  openPart(<Page />, {
    user: aUser({ permissions: ['consult_monthly_list_tab'] }),
    handlers: {
      'POST /figure/measure/list': () => [measure('queue.waited', '等候'), measure('visit.held', '完成的会谈')],
      'POST /figure/measure/read': ({ body }) => {
        asked.push(body)
        return {
          label: '完成的会谈',
          unit: '次',
          least: 5,
          countedAt: '2026-11-17 19:05:00',
          total: { value: 40, hidden: null },
          rows: [
            { key: 'a', label: '文学院', cell: { value: 30, hidden: null }, mean: 4.5 },
            { key: '', label: '', cell: { value: null, hidden: 'small' }, mean: null },
          ],
        }
      },
    },
  })
  const colleges = await screen.findByRole('region', { name: /按学院/ })
  expect(within(colleges).getByRole('row', { name: /文学院 · 平均 4.5/ }).textContent).toContain('75%')
  expect(within(colleges).getByRole('row', { name: /未说明/ }).textContent).toContain('<5')
  expect(screen.getByText('数据截至 11-17 19:05')).toBeTruthy()
  expect(new Set(asked.map((one) => (one as { measure: string }).measure))).toEqual(new Set(['visit.held']))
})
