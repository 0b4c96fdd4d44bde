import { linkKindCodes, linkLimits } from '@xinqiao/domain'
import { anyone, defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type } from '../schema.ts'
import { Answers, Ended, FollowQuestions, Ink, Opened, Pass, Saved, sheetRefusals, Space } from './sheet.parts.ts'

// 外链测评: answering by an address, without a session. What opens a sheet is in the hands of the browser that began it and of
// nobody else; no id of a sheet opens anything here.

const visitor = anyone('没有账号的人凭链接作答；链接与作答凭据都猜不到，只开自己这一份')
const manage = permitted('plantest_plan_manage_btn')

const Code = Type.String({ minLength: 10, maxLength: 80, pattern: '^[0-9]{1,9}\\.[\\w-]+$', title: '链接' })

const Sending = {
  pass: Pass,
  holder: Type.String({ pattern: '^[0-9a-f-]{36}$', maxLength: 36, title: '作答设备' }),
  seq: Type.Integer({ minimum: 1, maximum: 1_000_000, title: '次序' }),
  ...Answers,
}

const Stand = Type.String({
  description: 'open 可作答，used 已使用，full 名额已满，closed 不在作答时间，revoked 已停用',
})

const LinkRow = Type.Object({
  id: Id('plan_link'),
  planId: Id('assessment_plan'),
  planName: Type.String(),
  kind: Type.String(),
  kindName: Type.String(),
  label: Type.String(),
  /** For whom, where it is one person's. */
  userName: Nullable(Type.String()),
  uses: Type.Integer(),
  most: Type.Integer(),
  done: Type.Integer(),
  stand: Stand,
  standName: Type.String(),
  ownerName: Type.String(),
  createTime: DateTime,
  endTime: DateTime,
  mayRevoke: Type.Boolean(),
})

export const externalCalls = defineCalls('sheet', {
  'GET /plantest/external/intro': {
    summary: '外链打开后先看到的：是什么、能不能答；只看不消耗链接',
    access: visitor,
    effect: 'read',
    query: Type.Object({ code: Code }),
    reply: Type.Object({
      title: Type.String(),
      notice: Type.String(),
      total: Type.Integer(),
      minutes: Type.Integer(),
      stand: Stand,
      /** Nobody knows yet who answers: how to call and reach them is asked for. */
      needsWho: Type.Boolean(),
      needsAgreement: Type.Boolean(),
      needsSignature: Type.Boolean(),
    }),
    errors: ['request.not_found'],
  },
  'POST /plantest/external/begin': {
    summary: '凭链接开始作答：一次性链接由此用掉，作答凭据只给这一个浏览器',
    access: visitor,
    effect: 'write',
    audit: 'link.begin',
    body: Type.Object({
      code: Code,
      hasAgreed: Type.Boolean({ title: '同意说明' }),
      ink: Type.Optional(Ink),
      realName: Type.Optional(Text(linkLimits.name, '称呼')),
      phone: Type.Optional(Type.String({ pattern: '^1[3-9][0-9]{9}$', maxLength: 11, title: '手机号' })),
    }),
    reply: Type.Object({ pass: Type.String(), sheet: Opened }),
    errors: [...sheetRefusals, 'sheet.agreement', 'sheet.signature', 'link.used', 'link.full', 'link.who'],
  },
  'POST /plantest/external/resume': {
    summary: '在同一个浏览器里接着答',
    access: visitor,
    effect: 'write',
    audit: 'sheet.start',
    body: Type.Object({ pass: Pass }),
    reply: Opened,
    errors: [...sheetRefusals, 'sheet.agreement'],
  },
  'POST /plantest/external/save': {
    summary: '存下作答（外链）',
    access: visitor,
    effect: 'write',
    audit: 'sheet.save',
    body: Type.Object(Sending),
    reply: Saved,
    errors: [...sheetRefusals, 'sheet.elsewhere', 'sheet.answers_wrong'],
    changes: [],
  },
  'POST /plantest/external/submit': {
    summary: '提交（外链）：计分与风险检查在同一事务里完成',
    access: visitor,
    effect: 'write',
    audit: 'sheet.submit',
    body: Type.Object({ ...Sending, isSure: Type.Optional(Type.Boolean({ title: '确认提交' })) }),
    reply: Ended,
    errors: [
      ...sheetRefusals,
      'sheet.elsewhere',
      'sheet.answers_wrong',
      'sheet.left',
      'sheet.too_fast',
      'sheet.read_on',
    ],
    changes: ['sheet', 'plan', 'warning', 'count'],
  },
  'POST /plantest/external/end': {
    summary: '交卷之后：是否有老师会来，是否还有几个问题',
    access: visitor,
    effect: 'read',
    body: Type.Object({ pass: Pass }),
    reply: Ended,
    errors: ['request.not_found'],
  },
  'POST /plantest/external/asked': {
    summary: '同一次作答里的追问（外链）',
    access: visitor,
    effect: 'read',
    body: Type.Object({ pass: Pass }),
    reply: FollowQuestions,
    errors: ['request.not_found', 'sheet.no_follow'],
  },
  'POST /plantest/external/follow': {
    summary: '追问的回答（外链）：在同一事务里确定预警级别',
    access: visitor,
    effect: 'write',
    audit: 'sheet.follow',
    body: Type.Object({ pass: Pass, choices: Type.String({ maxLength: 20, pattern: '^[0-9.]*$', title: '作答' }) }),
    reply: Nothing,
    errors: ['request.not_found', 'sheet.no_follow', 'sheet.answers_wrong'],
    changes: ['sheet', 'warning', 'count'],
  },
  'POST /plantest/external/contact': {
    summary: '请联系我（外链）',
    access: visitor,
    effect: 'write',
    audit: 'choice.contact',
    body: Type.Object({ pass: Pass }),
    reply: Type.Object({ by: DateTime }),
    errors: ['request.not_found', 'choice.contact_asked'],
  },
  'POST /plantest/link/page': {
    summary: '外链列表：哪项计划、给谁、用了几次',
    access: manage,
    effect: 'read',
    reads: ['plan', 'sheet'],
    body: Type.Object({ planId: Type.Optional(Id('assessment_plan')), ...PageQuery }),
    reply: PageOf(LinkRow),
  },
  'POST /plantest/link/create': {
    summary: '新建外链：地址只在这一次给出，库里只存它的指纹',
    access: manage,
    effect: 'write',
    audit: 'link.create',
    changes: ['plan', 'sheet'],
    body: Type.Object({
      planId: Id('assessment_plan'),
      kind: OneOf(linkKindCodes, '链接种类'),
      label: Text(linkLimits.label, '用途', 2),
      userId: Type.Optional(Id('user')),
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: linkLimits.people, title: '名额' })),
    }),
    reply: Type.Object({ id: Id('plan_link'), code: Type.String() }),
    errors: ['request.not_found', 'link.plan', 'link.no_sheet'],
  },
  'POST /plantest/link/revoke': {
    summary: '停用外链：没有开始的人不能再开始，已开始的可以答完',
    access: manage,
    effect: 'write',
    audit: 'link.revoke',
    changes: ['plan', 'sheet'],
    body: Type.Object({ id: Id('plan_link') }),
    reply: Nothing,
    errors: ['request.not_found'],
  },
  'POST /plantest/sheet/signatures': {
    summary: '签署名单：谁在什么时候同意了说明，及其签名；没有作答内容',
    access: permitted('plantest_plan_list_tab'),
    effect: 'read',
    body: Type.Object({
      ...Space,
      planId: Type.Optional(Id('assessment_plan')),
      /** Only those who came by a link. */
      isExternal: Type.Optional(Type.Boolean({ title: '外链' })),
      keyword: Type.Optional(Text(50, '姓名或学号')),
      ...PageQuery,
    }),
    reply: PageOf(
      Type.Object({
        id: Id('sheet'),
        planName: Type.String(),
        userName: Type.String(),
        userNo: Type.String(),
        deptName: Type.String(),
        /** Which link, where they came by one. */
        linkLabel: Nullable(Type.String()),
        agreeTime: DateTime,
        signTime: Nullable(DateTime),
        ink: Nullable(Type.String()),
      }),
    ),
  },
})
