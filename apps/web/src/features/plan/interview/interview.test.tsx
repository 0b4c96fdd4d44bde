import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { user } from '../../../../test/in-theme.tsx'
import { openPart } from '../../../../test/open-part.tsx'
import { aUser, pageOf } from '../../../../test/people.ts'
import { Page as ArrangePage } from './arrange.page.tsx'
import type { InterviewRow, TalkTime } from './interview.queries.ts'
import { Page as MinePage } from './mine.page.tsx'

const ID = '0192f0c0-0000-7000-8000-000000000001'
const HOST = '0192f0c0-0000-7000-8000-000000000002'
const SLOT = '0192f0c0-0000-7000-8000-000000000003'

const time: TalkTime = {
  slotId: SLOT,
  startTime: '2026-10-15 16:00:00',
  endTime: '2026-10-15 16:50:00',
  place: '主校区 松204',
}

const row: InterviewRow = {
  id: ID,
  planId: ID,
  planName: '2026 级新生心理普测',
  sheetId: ID,
  userId: ID,
  userName: '程*雪',
  userNo: '*****0217',
  deptName: '土木工程学院',
  state: 'assigned',
  stateName: '待发邀请',
  level: 4,
  why: '风险题有表示',
  interviewerId: HOST,
  interviewerName: '唐可欣',
  inviteTime: null,
  appointmentId: null,
  interviewStatus: null,
  interviewStatusName: '',
  talkTime: null,
  place: '',
  resultName: '',
  nextName: '',
  acts: [
    { action: 'assign', label: '分派' },
    { action: 'invite', label: '发出邀请' },
    { action: 'waive', label: '暂不需要' },
  ],
  version: 2,
}

test('who is to be spoken with is asked in kind words, at times of the interviewer', async () => {
  const { log } = openPart(<ArrangePage />, {
    at: '/assessmentInterviewInterviewers/index?state=assigned',
    user: aUser({
      permissions: ['plantest_interview_list_tab', 'plantest_interview_assign_btn'],
      dataScope: { type: 'ALL', deptIds: [] },
    }),
    handlers: {
      'POST /plantest/interview/page': () => pageOf([row]),
      'GET /plantest/interview/counts': () => [{ state: 'assigned', label: '待发邀请', count: 1 }],
      'GET /plantest/interview/detail': () => ({ ...row, words: '', offered: [], interviewable: 2, suggestions: '' }),
      'GET /plantest/interview/interviewers': () => [
        { id: HOST, name: '唐可欣', week: 3, most: 15, open: 2, done: 1, free: 4, nextTime: time.startTime },
      ],
      'GET /plantest/interview/times': () => [time],
      'POST /plantest/interview/invite': () => null,
    },
  })
  await user.click(await screen.findByRole('button', { name: /程\*雪/ }))
  const words = await screen.findByRole('textbox', { name: '邀请' })
  expect((words as HTMLTextAreaElement).value).not.toMatch(/筛查|风险|级别|结果/)
  expect(screen.getByText('还可约谈 2 次')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '发出邀请' }))
  await waitFor(() =>
    expect(log.find(({ key }) => key === 'POST /plantest/interview/invite')?.body).toMatchObject({
      id: ID,
      version: 2,
      slotIds: [SLOT],
    }),
  )
})

test('the states are one row of tabs: arrows move along it, and the list follows', async () => {
  const { log } = openPart(<ArrangePage />, {
    at: '/assessmentInterviewInterviewers/index?state=waiting',
    user: aUser({ permissions: ['plantest_interview_list_tab'], dataScope: { type: 'ALL', deptIds: [] } }),
    handlers: {
      'POST /plantest/interview/page': () => pageOf([row]),
      'GET /plantest/interview/counts': () => [
        { state: 'waiting', label: '待安排', count: 3 },
        { state: 'assigned', label: '待发邀请', count: 1 },
      ],
    },
  })
  const tab = await screen.findByRole('tab', { name: /待安排/ })
  tab.focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('待发邀请')
  await waitFor(() =>
    expect(log.findLast(({ key }) => key === 'POST /plantest/interview/page')?.body).toMatchObject({
      state: 'assigned',
    }),
  )
  expect(screen.getByRole('tabpanel', { name: /待发邀请/ })).toBeTruthy()
})

test('the person reads a teacher’s words, chooses a time, and nothing of why', async () => {
  const { log } = openPart(<MinePage />, {
    handlers: {
      'GET /plantest/interview/mine': () => [
        {
          id: ID,
          state: 'invited',
          teacherName: '唐可欣',
          words: '想约你来坐坐。',
          times: [time],
          talkTime: null,
          place: '',
          appointmentId: null,
          version: 3,
        },
      ],
      'POST /plantest/interview/accept': () => null,
    },
  })
  const card = await screen.findByRole('region', { name: '唐可欣老师' })
  expect(within(card).getByRole('button', { name: '这次先不来' })).toBeTruthy()
  await user.click(within(card).getByRole('radio'))
  await user.click(within(card).getByRole('button', { name: '就这个时间' }))
  expect(log.find(({ key }) => key === 'POST /plantest/interview/accept')?.body).toEqual({
    id: ID,
    version: 3,
    slotId: SLOT,
  })
})
