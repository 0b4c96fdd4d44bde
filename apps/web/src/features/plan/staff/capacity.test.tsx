import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { user } from '../../../../test/in-theme.tsx'
import { openPart } from '../../../../test/open-part.tsx'
import { aUser } from '../../../../test/people.ts'
import type { Capacity } from '../plan.queries.ts'
import { ticksOf } from './capacity-chart.tsx'
import { CapacityStep } from './capacity-step.tsx'
import { emptyDraft, type Draft } from './draft.ts'
import { spreadTalks } from './talk-weeks.tsx'

const COLLEGE = '0192f0c0-0000-7000-8000-0000000000c1'
const LATER = '2026-10-16 18:00:00'

/** One evening with more than two on duty can reach, or the same after the college begins later. */
const reckoned = (isOver: boolean): Capacity => ({
  people: 2920,
  basis: { name: null, sheets: 0, completion: 93, flags: 1.9 },
  contactsAnHour: 4,
  colleges: [{ id: COLLEGE, name: '文学院', count: 648, from: isOver ? '2026-10-14 18:00:00' : LATER }],
  days: [{ day: '2026-10-14', expected: 44, unstaffed: 0, capacity: 32, isOver }],
  hours: [
    { at: '2026-10-14 18:00:00', expected: isOver ? 13 : 7, capacity: 12 },
    { at: '2026-10-14 19:00:00', expected: isOver ? 17 : 8, capacity: 8 },
    { at: '2026-10-14 03:00:00', expected: 0, capacity: 0 },
  ],
  worst: { at: '2026-10-14 19:00:00', expected: 17, capacity: 8 },
  moves: isOver
    ? [{ deptId: COLLEGE, name: '文学院', count: 648, startTime: LATER, isEnough: true, most: 8, capacity: 8 }]
    : [],
  duties: isOver ? [{ day: '2026-10-14', half: 'evening', people: 3, spared: 10 }] : [],
  isOver,
  isUnstaffed: false,
  unstaffed: 0,
  talks: 80,
  weeks: [{ from: '2026-10-14', free: 90 }],
})

function Step() {
  const [draft, setDraft] = useState<Draft>({
    ...emptyDraft('2026-10-14 18:00:00', '2026-10-17 22:00:00'),
    scaleIds: [COLLEGE],
    grades: ['2026'],
  })
  return (
    <CapacityStep
      draft={draft}
      choices={{ scales: [], types: [], grades: [] }}
      faults={{}}
      set={(part) => setDraft((before) => ({ ...before, ...part }))}
    />
  )
}

const open = (permissions: string[] = []) =>
  openPart(<Step />, {
    at: '/addPlanInfo/index',
    user: aUser({ permissions }),
    handlers: {
      'POST /plantest/plan/capacity': ({ body }) => reckoned((body as { waves: unknown[] }).waves.length === 0),
    },
  })

describe('more than those on duty can reach', () => {
  test('is drawn and said, and a move that is taken up is reckoned with at once', async () => {
    open()
    const help = await screen.findByRole('region', { name: '可以这样调整' })
    expect(within(help).getByRole('alert').textContent).toContain('预计 17 人须联系，当班只能联系 8 人')
    expect(within(help).getByText('10-14 晚上加 3 人值班')).toBeTruthy()
    expect(within(help).getByText('请排班老师安排')).toBeTruthy()
    expect(screen.getByRole('region', { name: '两人确认' })).toBeTruthy()
    await user.click(within(help).getByRole('button', { name: '采用' }))
    expect(await screen.findByText('预计都在值班能力之内，可以直接发布。')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('region', { name: '可以这样调整' })).toBeNull())
    expect(screen.getByLabelText(/文学院开始时间/)).toHaveProperty('value', '2026-10-16T18:00')
  })

  test('leads whoever sees the rota to it', async () => {
    open(['consult_schedule_list_tab'])
    expect(await screen.findByRole('button', { name: '去排值班' })).toBeTruthy()
  })

  test('stands in the table for readers, without the hours in which nobody answers', async () => {
    open()
    const table = within(await screen.findByRole('table', { name: '每小时预计须当班联系的人数' }))
    expect(table.getAllByRole('row')).toHaveLength(3)
    expect(table.getByRole('row', { name: /10-14 19:00/ }).textContent).toContain('178')
  })
})

test('whoever is to be talked with takes the first slots there are', () => {
  const weeks = [
    { from: '2026-10-19', free: 30 },
    { from: '2026-10-26', free: 20 },
    { from: '2026-11-02', free: 20 },
  ]
  const enough = spreadTalks(40.2, weeks)
  expect(enough.weeks.map(({ taken }) => taken)).toEqual([30, 11, 0])
  expect([enough.left, enough.last?.from]).toEqual([0, '2026-10-26'])
  expect(spreadTalks(80, weeks)).toMatchObject({ left: 10, last: null })
})

test.each([
  [17, [0, 10, 20]],
  [4, [0, 2, 4]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [0, [0, 0.05]],
])('the axis goes up to %d in round steps', (most, ticks) => {
  expect(ticksOf(most)).toEqual(ticks)
})
