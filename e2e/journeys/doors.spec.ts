import { menuEntries } from '@xinqiao/domain'
import { expect, test } from '@playwright/test'
import { demoGroups } from '../../apps/server/src/main/demo/accounts.ts'
import { comeIn, type Guest } from '../doors/come-in.ts'
import { readProducts, walkMenus, walkPhoneMenu, walkVisitorTabs } from '../doors/menus.ts'
import { PHONE } from '../pages/people.ts'

/** Addresses in the menu whose pages are still to come. This list only ever grows shorter. */
const notYet: readonly string[] = [
  '/telephoneEvaluation',
  '/case_manage',
  '/caselist/index',
  '/lockedList',
  '/visitorFile',
  '/studentFile',
  '/portrait',
  '/infoUpdate',
  '/firstInterview/appoint',
  '/firstInterview/record',
  '/plan/index',
  '/externalPlan',
  '/evaluationAnswerlist/answerlist',
  '/evaluationReport',
  '/comprehensiveAnalysis',
  '/assessmentInterviewInterviewers/index',
  '/assessmentInterviewInterviewlist/index',
  '/htp/index',
  '/scale/index',
  '/rainbow',
  '/documentationInfo',
  '/myTest',
  '/dailyTestUser',
  '/plan/progress',
  '/bigdata',
  '/crisis/report/1',
  '/crisis/report/2',
  '/crisis/report',
  '/crisis/central',
  '/crisis/intervention',
  '/crisis/xiufuxue',
  '/lexicon',
  '/monthly/crisis',
  '/focus/report',
  '/focus/dorm',
  '/focus/heartTalk',
  '/focus/case',
  '/focus/intervene',
  '/focus/followUp',
  '/focus/close',
  '/greenway',
  '/conference',
  '/follow',
  '/focusperson/setting/caseMsgSetDetail',
  '/focus/college',
  '/supervisionAppointment',
  '/supervisionGroup',
  '/supervisoryRecord',
  '/supervisorTeam',
  '/groupAdvicePublish',
  '/groupAudit',
  '/groupFormal',
  '/groupSchedule',
  '/groupStatisticalAnalysis',
  '/myGroup',
  '/activity/index',
  '/activity/audit',
  '/activity/summary',
  '/activityRoomUseView',
  '/activity/blacklist',
  '/myActivity',
  '/psychologicalScienceUser',
  '/books',
  '/trainingPrograms',
  '/courseManagement',
  '/trainingProjectClient',
  '/researchSystem',
  '/researchSystem_noanswerlist/index',
  '/researchSystem_answer/index',
]

/** Whoever has a menu of their own. student2 is met by the agreement at the door, which has a journey of its own. */
const guests: readonly Guest[] = [
  ...demoGroups
    .flatMap(({ accounts }) => accounts)
    .filter(({ account }) => account !== 'student2' && account !== 'multirole')
    .map(({ account }) => ({ account })),
  ...['咨询师', '督导师', '普通用户'].map((role) => ({ account: 'multirole', role })),
]

test('what is still to come is in the menu', () => {
  const paths = new Set(menuEntries.map(({ path }) => path))
  expect(notYet.filter((path) => !paths.has(path))).toEqual([])
})

for (const { account, role } of guests)
  test(`every door of the menu opens: ${account}${role ? `（${role}）` : ''}`, async ({ page }) => {
    test.setTimeout(120_000)
    const faults: string[] = []
    const desk = await comeIn(page, { account, ...(role ? { role } : {}) }, faults)
    const { soon, open } = await readProducts(desk)
    for (const path of soon) if (!notYet.includes(path)) desk.note(path, '菜单', ['即将开放, and not in the list'])
    for (const path of open) if (notYet.includes(path)) desk.note(path, '菜单', ['has opened: take it from the list'])
    await walkMenus(desk)
    await page.setViewportSize(PHONE)
    if (account.startsWith('student') || role === '普通用户') await walkVisitorTabs(desk)
    else await walkPhoneMenu(desk)
    expect(faults).toEqual([])
  })
