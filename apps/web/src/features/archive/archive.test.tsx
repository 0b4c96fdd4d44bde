import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { bodies, DESK, dialog, start } from '../../../test/appointments.tsx'
import { user } from '../../../test/in-theme.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import { pageOf } from '../../../test/people.ts'
import type { PersonFile } from './archive.queries.ts'
import { columnAt, columnsOf } from './file/columns-of-time.ts'
import { Page as File } from './file/file.page.tsx'
import { visitsByMonth } from './file/attendance.tsx'
import { Page as Life } from './file/life.page.tsx'
import { Page as Report } from './file/report.page.tsx'
import { Page as Holds } from './hold/holds.page.tsx'
import { Page as Portrait } from './portrait.page.tsx'
import { Page as Students } from './students.page.tsx'

const ID = '0b9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'

const layer = (code: number, label: string, how: string, count: number | null): PersonFile['layers'][number] => ({
  layer: code,
  label,
  hint: '',
  how,
  until: null,
  count,
  outline: null,
})

const aFile = (): PersonFile => ({
  visitorId: ID,
  visitorName: '李沐阳',
  visitorNo: '2023',
  deptName: '软件学院',
  sex: '男',
  age: 20,
  phone: '138****6621',
  star: 3,
  hasCase: true,
  caseId: null,
  termStart: null,
  heldUntil: null,
  sealedTime: null,
  mayHold: false,
  mayAskGlass: false,
  layers: [
    layer(0, '身份', 'open', 0),
    layer(1, '服务事实', 'open', 1),
    layer(3, '会谈记录', 'asked', 4),
    layer(4, '危机', 'asked', null),
    layer(5, '医疗', 'closed', null),
  ],
  entries: [
    {
      layer: 1,
      part: 'visit',
      partName: '来访',
      time: '2026-04-15 08:30:00',
      title: '个体咨询',
      note: '',
      source: '',
      mark: '',
      isHeld: true,
      path: null,
    },
  ],
  figures: [],
  curves: [],
  levels: [],
  looks: null,
  portrait: [],
  people: [],
})

beforeEach(freshBrowser)

describe('a file by its layers', () => {
  test('what is closed says only that it is; what is asked for names a purpose before it opens', async () => {
    const { log } = start(`/?userId=${ID}`, DESK, File, {
      'GET /archive/detail': aFile,
      'POST /archive/open': () => ({ until: '2026-04-15 10:00:00' }),
    })
    const lines = within((await screen.findAllByRole('region', { name: '时间轴' }))[0]!)
    const row = (name: string) => within(lines.getByText(name).closest('tr')!)
    expect(row('会谈记录').getByText('4 条，说明目的后可读')).toBeTruthy()
    expect(row('危机').getByText('有没有内容，打开后才知道')).toBeTruthy()
    expect(row('医疗').queryByRole('button')).toBeNull()
    await user.click(row('会谈记录').getByRole('button', { name: '申请查阅' }))
    const asked = await dialog('查阅「会谈记录」')
    await user.click(asked.getByRole('radio', { name: '督导' }))
    expect(asked.getByText('为了帮你的老师把关，看了会谈记录')).toBeTruthy()
    fireEvent.change(asked.getByRole('textbox'), { target: { value: '等级下调后复看' } })
    await user.click(asked.getByRole('button', { name: '打开 30 分钟' }))
    await waitFor(
      () =>
        expect(bodies(log, 'POST /archive/open')).toEqual([
          { userId: ID, layer: 3, purpose: 2, reason: '等级下调后复看' },
        ]),
      { timeout: 8000 },
    )
  }, 60_000)
})

describe('for those who watch over it', () => {
  test('who opened it of late stands beside it; of closed records what the visits tell; and the case is a press away', async () => {
    const records = {
      ...layer(3, '会谈记录', 'asked', 4),
      outline: { words: '4 份，03-18 至 04-15', value: '4 份', note: '3 份已封存' },
    }
    const look = { id: ID, viewerName: '顾怀瑾', layer: 3, purposeName: '督导', reason: '复核等级' }
    start(`/?userId=${ID}`, DESK, File, {
      'GET /archive/detail': () => ({
        ...aFile(),
        caseId: ID,
        layers: [records],
        looks: { total: 7, rows: [{ ...look, time: '2026-04-09 10:00:00' }] },
      }),
    })
    const looks = within(await screen.findByRole('region', { name: '最近查阅' }))
    expect(looks.getByText('督导，复核等级')).toBeTruthy()
    expect(looks.getByRole('link', { name: '全部查阅记录' }).getAttribute('href')).toBe('/archiveGrant/index')
    expect(screen.getByText('4 份，03-18 至 04-15')).toBeTruthy()
    expect(screen.getByText('3 份已封存')).toBeTruthy()
    expect(screen.getByRole('button', { name: '打开个案' })).toBeTruthy()
  }, 60_000)

  test('what began and what ended is a press away; what the person wants put right is counted', async () => {
    const tag = { layer: 2, part: 'tag', partName: '标签', time: '2026-03-09 00:00:00', isHeld: false, path: null }
    const person = { kindName: '咨询师', originName: '个案', since: '2026-03-13 09:00:00' }
    start(`/?userId=${ID}`, DESK, File, {
      'GET /archive/detail': () => ({
        ...aFile(),
        entries: [{ ...tag, title: '学业压力', note: '至 2027-03-09', source: '登记表', mark: 'asked' }],
        people: [
          { ...person, name: '林静宜', until: null },
          { ...person, name: '唐可欣', since: '2026-03-10 09:00:00', until: '2026-03-12 09:00:00' },
        ],
      }),
    })
    const people = within(await screen.findByRole('region', { name: '谁在参与' }))
    await user.click(people.getByRole('button', { name: '关系变更' }))
    expect(people.getAllByText(/ (开始|结束)$/).map(({ textContent }) => textContent)).toEqual([
      '2026-03-13 开始',
      '2026-03-12 结束',
      '2026-03-10 开始',
    ])
    const tags = within(screen.getByRole('region', { name: '标签' }))
    expect(tags.getByText('更正申请 1')).toBeTruthy()
    expect(tags.getByText('本人申请更正')).toBeTruthy()
  }, 60_000)

  test('weeks are counted as the school counts them, and those before the term by their day', () => {
    const labels = columnsOf('weeks', new Date('2026-03-18T04:00:00Z'), '2026-03-04').map(({ label }) => label)
    expect(labels).toEqual(['02-02', '02-09', '02-16', '02-23', '第 1 周', '第 2 周', '第 3 周'])
  })
})

const point = (time: string, value: number, edition = 1) => ({ time, value, note: '', edition })
const drawn = (): PersonFile => ({
  ...aFile(),
  figures: [{ layer: 1, label: '会谈', value: '4 次', note: '请假 1 次' }],
  levels: [
    { star: 2, time: '2026-03-11 09:00:00' },
    { star: 2, time: '2026-03-18 09:00:00' },
    { star: 3, time: '2026-04-09 09:00:00' },
  ],
  curves: [
    {
      code: 'PHQ9',
      name: 'PHQ-9',
      most: 27,
      reliable: 5,
      points: [point('2026-03-09 09:00:00', 16), point('2026-04-14 09:00:00', 8)],
    },
    {
      code: 'GAD7',
      name: 'GAD-7',
      most: 21,
      reliable: 4,
      points: [point('2026-03-09 09:00:00', 9), point('2026-04-14 09:00:00', 8, 2)],
    },
  ],
})
const reading = { 'GET /archive/detail': drawn }

describe('the same file, otherwise', () => {
  test('students are chosen from students alone, and their file spans years', async () => {
    const list = start('/', DESK, Students, { 'POST /archive/page': () => pageOf([]) })
    await screen.findByText('还没有档案')
    expect(bodies(list.log, 'POST /archive/page')[0]).toMatchObject({ students: true })
    list.leave()
    start(`/?userId=${ID}`, DESK, Life, reading)
    const lines = within((await screen.findAllByRole('region', { name: '时间轴' }))[0]!)
    expect(lines.getByRole('radio', { name: '近 7 年' })).toMatchObject({ checked: true })
    expect(lines.getByText(`${new Date().getFullYear()} 年`)).toBeTruthy()
  }, 60_000)

  test('a report says what it is made of and what it lacks, and compares only what can be', async () => {
    start(`/?userId=${ID}`, DESK, Report, reading)
    expect(await screen.findByText('内容取自：身份、服务事实；未打开、不在本报告中：会谈记录、危机、医疗')).toBeTruthy()
    const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!.textContent
    expect(row('PHQ-9')).toContain('-8，达到可靠变化')
    expect(row('GAD-7')).toContain('版本不同，不比较')
    // A level that stayed is told once.
    expect(row('等级变化')).toMatch(/^等级变化2026-03-11 [^；]*；2026-04-09 [^；]*$/)
    expect(row('会谈')).toBe('会谈4 次，请假 1 次')
  }, 60_000)

  test('a portrait is drawn of whoever is chosen', async () => {
    const list = start('/', DESK, Portrait, { 'POST /archive/page': () => pageOf([]) })
    await screen.findByText('还没有档案')
    list.leave()
    start(`/?userId=${ID}`, DESK, Portrait, reading)
    await screen.findByRole('heading', { level: 1, name: '李沐阳' })
    expect(screen.getByRole('button', { name: '换一位' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: '等级与量表' })).toBeTruthy()
  }, 60_000)

  test('visits are counted by month; who stayed away apart; what is older stands nowhere', () => {
    const entry = (time: string, mark = '', isHeld = mark !== 'absent') => ({
      ...aFile().entries[0]!,
      time,
      mark,
      isHeld,
    })
    const bars = visitsByMonth(
      [
        entry('2026-04-15 08:30:00'),
        entry('2026-04-08 08:30:00', 'absent'),
        entry('2026-03-01 00:00:00', 'first'),
        // Called off, or still to come.
        entry('2026-04-15 09:00:00', '', false),
        entry('2025-01-01 08:30:00'),
      ],
      new Date('2026-04-20T00:00:00Z'),
    )
    expect(bars.slice(-2)).toEqual([
      { short: '3 月', long: '2026-03', main: 1, other: 0 },
      { short: '4 月', long: '2026-04', main: 1, other: 1 },
    ])
    expect(bars.slice(0, 5).every(({ main, other }) => main + other === 0)).toBe(true)
  })
})

describe('holding a file', () => {
  test('the head holds it with a reason, and lets it go again', async () => {
    const row = {
      id: ID,
      visitorId: ID,
      visitorName: '李沐阳',
      visitorNo: '2023',
      deptName: '软件学院',
      reason: '配合申诉调查',
      setterName: '顾怀瑾',
      setTime: '2026-04-15 10:00:00',
      until: '2027-04-15 10:00:00',
      enderName: '',
      endTime: null,
      isRunning: true,
      version: 1,
    }
    const { log } = start('/', DESK, Holds, {
      'POST /archive/hold/page': () => pageOf([row], 1),
      'POST /archive/hold/end': () => null,
      'POST /archive/hold/save': () => ({ id: ID }),
    })
    await user.click(await screen.findByRole('button', { name: '解除冻结' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(bodies(log, 'POST /archive/hold/end')).toEqual([{ id: ID, version: 1 }]))
    await user.click(screen.getByRole('button', { name: '冻结档案' }))
    const asked = await dialog('冻结一份档案')
    fireEvent.change(asked.getByRole('textbox', { name: '学号或工号' }), { target: { value: '2023' } })
    fireEvent.change(asked.getByRole('textbox', { name: '原因' }), { target: { value: '配合申诉调查' } })
    await user.click(asked.getByRole('button', { name: '冻结' }))
    await waitFor(
      () =>
        expect(bodies(log, 'POST /archive/hold/save')).toMatchObject([{ visitorNo: '2023', reason: '配合申诉调查' }]),
      { timeout: 8000 },
    )
  }, 60_000)
})

describe('columns of time', () => {
  const now = new Date('2026-04-15T04:00:00Z')

  test.each([
    ['2026-04-15 08:30:00', 6],
    ['2026-04-12 08:30:00', 5],
    ['2026-02-01 08:30:00', -1],
    // What is to come stands in this week.
    ['2026-05-01 08:30:00', 6],
  ])('%s stands in column %i of the weeks', (time, column) => {
    expect(columnAt(columnsOf('weeks', now), time)).toBe(column)
  })

  test('months begin on their first day, this one last', () => {
    expect(columnsOf('months', now).map(({ label }) => label)).toEqual([
      '10 月',
      '11 月',
      '12 月',
      '1 月',
      '2 月',
      '3 月',
      '4 月',
    ])
  })
})
