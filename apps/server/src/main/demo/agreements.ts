import { millisecondsPer } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { saveAgreementText } from '../../modules/agreement/index.ts'
import { readSetting } from '../../modules/setting/index.ts'
import { demandSections, writeAnswers } from '../../modules/user-info/index.ts'
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'

type World = { readonly random: Random; readonly people: readonly DemoPerson[] }

const READING_SECONDS = 5
const NEWCOMER = 'student2'

const CONSENT = `
<p>欢迎来到心理健康教育与咨询中心。开始之前，请花一点时间读完下面几段话。有不明白的地方，可以先不同意，打电话问我们。</p>
<h3>我们能为你做什么</h3>
<ul>
<li>咨询与访谈、心理测评、团体活动都是免费的，由受过专业训练的老师提供。</li>
<li>测评结果只反映你作答那一刻的状态，不是诊断。需要诊断和用药时，我们会陪你联系医院。</li>
<li>你随时可以暂停、更换老师或者停止，不需要说明理由，也不会影响你的学业和评优。</li>
</ul>
<h3>你说的话，谁能知道</h3>
<ul>
<li>咨询内容只有你的咨询师和负责督导的老师能看到。辅导员、任课老师、同学和家长都看不到。</li>
<li>手机号、证件号和你填写的个人情况加密保存，谁看过都有记录。</li>
<li>开会讨论或写论文时不会出现你的姓名，也不会出现能认出你的细节。</li>
</ul>
<h3>什么时候保密会有例外</h3>
<p>只有三种情况，我们会告诉必要的人，并尽可能先告诉你：</p>
<ol>
<li>你或他人的生命安全有现实的危险；</li>
<li>未成年人受到侵害；</li>
<li>法律要求提供。</li>
</ol>
<h3>你的权利</h3>
<ul>
<li>查看、更正自己的信息：右上角头像里的“个人信息”。</li>
<li>要一份自己的资料，或撤回这份同意：告诉中心任何一位老师。撤回之前已经提供的服务不受影响。</li>
</ul>
<h3>这里不是急救</h3>
<p>平台上的消息不保证马上有人看到。现在就很难受，请点“紧急求助”，或者拨打全国心理援助热线 <strong>12356</strong>（24 小时、免费、可以不说名字）；有立即的危险，请拨打 120 或 110。</p>
`

/** What visitors agree to before the first visit; in the first school everybody has, but for one newcomer. */
export const tellAgreements = async (tx: Tx, { random, people }: World): Promise<void> => {
  const { id, version } = await saveAgreementText(
    { ...tx, newId: () => random.id('agreement:consent') },
    {
      version: 0,
      title: '服务知情同意与隐私说明',
      content: CONSENT,
      roleCodes: ['ROLE_GENERAL'],
      enabled: true,
      readingTime: READING_SECONDS,
    },
  )
  await tx.sql(
    `update user_type set info_sections = case name when '教职工' then '{0,1}'::int[] else '{0,1,2}'::int[] end
      where tenant_id = $1 and name <> '学生'`,
    [tx.tenantId],
  )
  if (!(await readSetting(tx, 'xygl')).enable) return
  const signers = people.filter((person) => person.roles.includes('ROLE_GENERAL') && person.username !== NEWCOMER)
  await signForAll(tx, random, signers, id, version)
  const known = (username: string) => people.find((person) => person.username === username)!
  await demandSections(tx, [known(NEWCOMER).id], [0, 1, 2])
  await describeStudent(tx, known('student'))
}

const signForAll = async (
  tx: Tx,
  random: Random,
  people: readonly DemoPerson[],
  agreementId: string,
  version: number,
): Promise<void> => {
  const rows = people.map((person) => ({
    id: random.id(`signature:${person.username}`),
    userId: person.id,
    at: new Date(tx.now.getTime() - random.int(1, 40) * millisecondsPer.day - random.int(0, 36_000) * 1000),
  }))
  await tx.sql(
    `insert into agreement_answer (tenant_id, id, user_id, agreement_id, version, content_hash, ip_hash, signed_at)
     select $1, x.id, x."userId", t.agreement_id, t.version, t.content_hash, $4, x.at
       from jsonb_to_recordset($5::jsonb) as x(id uuid, "userId" uuid, at timestamptz)
       join agreement_text t on t.tenant_id = $1 and t.agreement_id = $2 and t.version = $3`,
    [tx.tenantId, agreementId, version, tx.keys.lookup('agreement.ip', 'demo'), JSON.stringify(rows)],
  )
}

/** One student whose personal centre is not empty. */
const describeStudent = async (tx: Tx, { id }: DemoPerson): Promise<void> => {
  await tx.update(
    'user_account',
    { id },
    { birthday: '2005-03-07', email: tx.keys.encrypt(inRow('user.email', id), 'limuyang@example.edu.cn') },
  )
  await writeAnswers(tx, id, 0, {
    yearInfo: '2',
    nation: '1',
    politicCountenance: '2',
    educationalLevel: '2',
    schoolRegister: '1',
  })
  await writeAnswers(tx, id, 1, {
    emergencyContact: '李建平',
    emergencyContactRelation: '1',
    emergencyContactPhone: '19988880001',
    nativePlace: '湖北宜昌',
    dormitory: '松园3栋412',
    physicalHealth: '1',
    hobbies: '长跑、吉他',
  })
  await writeAnswers(tx, id, 2, {
    familyStructure: '1',
    familyRanking: '1',
    familyEconomicSituation: '2',
    familyAtmosphere: '3',
    fosterCareStay: '1',
    psychoticDisorderHistory: '1',
    negativeLifeEvent: '专业课跟得有些吃力，上学期挂了一门。',
  })
  await writeAnswers(tx, id, 3, {
    academicPerformance: '3',
    interpersonalRelationship: '2',
    selfEvaluation: '慢热，熟了以后话很多。',
    punishNum: '0',
    failNum: '1',
    stayOutLateNum: '2',
  })
}
