import type { RoleCode } from '@xinqiao/domain'
import type { DemoAccounts } from '../../modules/tenant/index.ts'

export const DEMO_PASSWORD = 'Xinqiao@2026'

export type DemoAccount = {
  account: string
  name: string
  label: string
  roles: readonly RoleCode[]
  place: 'centre' | 'college' | 'class' | 'school'
}
export type DemoGroup = { title: string; accounts: readonly DemoAccount[] }

const person = (
  account: string,
  name: string,
  label: string,
  place: DemoAccount['place'],
  ...roles: RoleCode[]
): DemoAccount => ({ account, name, label, place, roles })

/** Same names in every demo school. The second line of the login page's list says what each is for. */
export const demoGroups: readonly DemoGroup[] = [
  {
    title: '中心',
    accounts: [
      person('consultant', '林静宜', '咨询师', 'centre', 'ROLE_CONSULTANT'),
      person('consultant2', '周明远', '咨询师', 'centre', 'ROLE_CONSULTANT'),
      person('clerk', '方雨桐', '预约员', 'centre', 'ROLE_APPOINTMENT'),
      person('reception', '苏念', '前台', 'centre', 'ROLE_RECEPTIONIST'),
      person('centerhead', '顾怀瑾', '中心负责人', 'centre', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'),
      person('assessor', '何佳宁', '测评师', 'centre', 'ROLE_ASSESSMENT'),
      person('interviewer', '唐可欣', '访谈员', 'centre', 'ROLE_INTERVIEWER'),
      person('supervisor', '吴清和', '督导师', 'centre', 'ROLE_SUPERVISOR'),
      person('psychiatrist', '沈亦安', '精神科医师', 'centre', 'ROLE_CONSULTANT'),
      person('supclerk', '白露', '督导预约员', 'centre', 'INDIVIDUAL_SUPERVISOR_APPOINTMENT'),
      person(
        'multirole',
        '江晚舟',
        '咨询师 / 督导师 / 来访者',
        'centre',
        'ROLE_CONSULTANT',
        'ROLE_SUPERVISOR',
        'ROLE_GENERAL',
      ),
      person('admin', '罗文博', '机构管理员', 'school', 'ROLE_ADMIN'),
      person('subadmin', '陆知行', '子管理员 · 一个学院', 'college', 'ROLE_ADMIN'),
      person('operator', '高文', '平台运营', 'school', 'OPERATOR'),
    ],
  },
  {
    title: '院系与危机',
    accounts: [
      person('tutor', '韩晓峰', '辅导员', 'college', 'CRISIS_ROLE_CONSULTANT'),
      person('facultyconsult', '叶知秋', '院系心理辅导员', 'college', 'CRISIS_ROLE_FACULTY_CONSULT'),
      person('facultyhead', '秦建国', '院系负责人', 'college', 'CRISIS_ROLE_FACULTY_SUPERINTENDENT'),
      person('crisischief', '钟毅', '危机总负责人', 'school', 'CRISIS_ROLE_SUPERINTENDENT'),
      person('classmate', '许安然', '班级心理委员', 'class', 'CRISIS_ROLE_CLASS'),
      person('crisissearch', '邹凯', '危机查询（只读）', 'school', 'CRISIS_INTERVENE_SEARCH'),
      person('focussearch', '魏然', '重点关注查询（只读）', 'school', 'EMPHASIS_INTERVENE_SEARCH'),
    ],
  },
  {
    title: '来访者',
    accounts: [
      person('student', '李沐阳', '学生 · 咨询中', 'class', 'ROLE_GENERAL'),
      person('student2', '张雨菲', '学生 · 首次来访', 'class', 'ROLE_GENERAL'),
      person('student3', '陈嘉树', '学生 · 暂停预约', 'class', 'ROLE_GENERAL'),
    ],
  },
]

/** Has no school, and signs in where the platform's own people do. */
export const demoOperator = { account: 'operator', name: '钟启航', label: '平台运营' } as const

export const demoAccounts: DemoAccounts = {
  password: DEMO_PASSWORD,
  platform: [{ title: '平台', accounts: [demoOperator] }],
  groups: demoGroups.map((group) => ({
    title: group.title,
    accounts: group.accounts.map(({ account, label, name }) => ({ account, label, name })),
  })),
}
