import { placeIn, type MenuEntry } from './menu-entry.ts'
import { ADM, ASM, CON, CSU, FSU, GEN, INT, REC, TUT } from './menu-roles.ts'

const tests = placeIn('PLANTEST', '测评')
const mine = placeIn('PLANTEST', '我的测评')
const numbers = placeIn('PLANTEST', '统计')
const research = placeIn('RESEARCH', '调研')

const INTERVIEWS = 'TEST_INTERVIEW'

export const plantestMenu: readonly MenuEntry[] = [
  tests('PLAN', '测评计划', '发布、催答与收卷', '/plan/index', 'calendar-check', [ADM, ASM, CSU], {
    highlights: [
      '/addPlanInfo/index',
      '/editPlanInfo/index',
      '/evaluationDetails/index',
      '/assessmentPlanResponseList',
      '/signatureList',
      '/plan/desk',
    ],
  }),
  tests('TABLET', '平板作答', '把平板交给本人', '/plan/tablet', 'pencil', [ASM, REC, CSU], {
    permission: 'plantest_tablet_hand_btn',
  }),
  tests('EXTERNAL_PLAN', '外链测评', '校外平台的计划', '/externalPlan', 'send', [ASM], {
    highlights: ['/externalPlanInfo/index', '/externalLinkEvaluation/signatureList'],
  }),
  tests(
    'ANSWER_RECORD',
    '作答记录',
    '谁答了、谁没答',
    '/evaluationAnswerlist/answerlist',
    'clipboard',
    [ASM, CSU, TUT],
    {
      highlights: [
        '/evaluation_user_answerlist/index',
        '/evaluationRecord',
        '/tzbEvaluationAnswerlist',
        '/tzbDataDeepList',
      ],
    },
  ),
  tests('TEST_REPORT', '报告', '个人与团体报告', '/evaluationReport', 'file', [ASM, CSU]),
  tests('TEST_ANALYSIS', '综合分析', '多量表对照', '/comprehensiveAnalysis', 'chart', [ASM, CSU]),
  tests(INTERVIEWS, '访谈管理', '测评后的访谈', '', 'chat', [ASM, INT, CSU]),
  tests(
    'TEST_INTERVIEWERS',
    '访谈员',
    '分派与进度',
    '/assessmentInterviewInterviewers/index',
    'user',
    [ASM, INT, CSU],
    {
      parent: INTERVIEWS,
    },
  ),
  tests(
    'TEST_INTERVIEWS',
    '访谈记录',
    '记录与结论',
    '/assessmentInterviewInterviewlist/index',
    'pencil',
    [ASM, INT, CSU],
    {
      parent: INTERVIEWS,
    },
  ),
  tests('HTP', '房树人', '绘画与评定', '/htp/index', 'palette', [ASM, CSU, CON], {
    highlights: ['/houseTreeManInfoWrite'],
  }),
  tests('SCALE', '量表库', '量表、常模与导入', '/scale/index', 'book', [ASM, CSU], { highlights: ['/scale/rescore'] }),
  tests('RAINBOW', '彩虹码', '心情状态一览', '/rainbow', 'bolt', [ASM, CSU], {
    highlights: ['/mindtherainbowInfo/info'],
  }),
  tests('TEST_FILE', '测评档案', '历次测评', '/documentationInfo', 'folder', [ASM, CSU]),

  mine('MY_TEST', '我的测评', '邀请我做的测评', '/myTest', 'clipboard', [GEN], {
    highlights: ['/evaluation_user_test/index', '/reFillScaleTest', '/testSuccess'],
  }),
  mine('DAILY_TEST', '日常测评', '想做就做，了解自己', '/dailyTestUser', 'heart', [GEN]),

  numbers('PLAN_PROGRESS', '计划进度统计', '各院系完成情况', '/plan/progress', 'table', [ASM, CSU, FSU]),
  numbers('BIG_DATA', '大数据', '群体趋势', '/bigdata', 'chart', [ASM, CSU, FSU]),
]

/** What leads to the centre's work with visitors, or comes from it, is not there. */
const ofCadres: ReadonlySet<string> = new Set([
  'PLAN',
  'ANSWER_RECORD',
  'TEST_REPORT',
  'TEST_ANALYSIS',
  'SCALE',
  'TEST_FILE',
  'PLAN_PROGRESS',
])

/** Pages of the ordinary product, in a space of their own (INV-T5). */
export const cadreMenu: readonly MenuEntry[] = plantestMenu
  .filter(({ code }) => ofCadres.has(code))
  .map((entry) => ({
    ...entry,
    code: `CADRE_${entry.code}`,
    product: 'CADRE_EVALUATION' as const,
    roles: [ASM],
    permission: 'plantest_cadre_list_tab' as const,
    query: { evaluationType: '1' },
  }))

export const researchMenu: readonly MenuEntry[] = [
  research('RESEARCH_PUSH', '调研推送', '发起、修改与结束', '/researchSystem', 'send', [ASM, CON], {
    highlights: ['/researchSystem_issue_create', '/researchSystem_issue_edit'],
  }),
  research('RESEARCH_MISSING', '未答人员', '还没有作答的人', '/researchSystem_noanswerlist/index', 'users', [ASM, CON]),
  research('MY_QUESTIONNAIRE', '我的问卷', '请我填写的问卷', '/researchSystem_answer/index', 'pencil', [GEN]),
]
