import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, DayRange, Id, Nullable, PageOf, PageQuery, SeenVersion, Text, Type, Version } from '../schema.ts'

/** A signature under one version of one agreement; `formId` is the agreement, `formName` its title when it was signed. */
const answer = {
  formAnswerId: Id('agreement_answer'),
  formId: Id('agreement'),
  formName: Type.String(),
  version: Type.Integer(),
  signTime: DateTime,
}

const AgreementText = Type.Object({
  id: Id('agreement'),
  title: Type.String(),
  content: Type.String(),
  version: Type.Integer(),
  roleCodes: Type.Array(Type.String()),
  enabled: Type.Boolean(),
  readingTime: Type.Integer(),
  sort: Type.Integer(),
  updateTime: DateTime,
})

export const agreementCalls = defineCalls('agreement', {
  'GET /admin/agreement/mine': {
    summary: '我签署过的协议与当时的正文',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(Type.Object({ ...answer, content: Type.String() })),
  },
  'GET /admin/agreement/findUserAgreementGroup': {
    summary: '当前角色适用的协议，以及我是否已签署',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(
      Type.Object({
        formId: Id('agreement'),
        formName: Type.String(),
        version: Type.Integer(),
        content: Type.String(),
        readingTime: Type.Integer({ description: '至少阅读的秒数' }),
        isAnswered: Type.Boolean(),
        opened: Type.String({ description: '何时取得正文的凭据，签署时带回' }),
        answer: Nullable(Type.Object(answer)),
      }),
    ),
    evenWhenForced: ['agreement', 'info'],
  },
  'POST /admin/agreement/save': {
    summary: '签署一份协议',
    access: signedIn,
    effect: 'write',
    audit: 'agreement.sign',
    body: Type.Object({
      formId: Id('agreement'),
      version: Version,
      opened: Text(120, '阅读凭据'),
    }),
    reply: Type.Object(answer),
    errors: ['request.not_found', 'agreement.text_changed', 'agreement.read_first'],
    evenWhenForced: ['agreement', 'info'],
  },
  'POST /admin/agreement/list': {
    summary: '签署记录（按数据范围）',
    access: permitted('admin_setting_list_tab'),
    effect: 'read',
    body: Type.Object({
      ...PageQuery,
      ...DayRange,
      keyword: Type.Optional(Text(100, '关键字')),
      formId: Type.Optional(Id('agreement')),
    }),
    reply: PageOf(Type.Object({ ...answer, userId: Id('user'), userName: Type.String(), numberName: Type.String() })),
  },
  'POST /admin/agreement/text/list': {
    summary: '本校的全部协议',
    access: permitted('admin_setting_list_tab'),
    effect: 'read',
    body: Type.Object({}),
    reply: Type.Array(AgreementText),
  },
  'POST /admin/agreement/text/history': {
    summary: '一份协议的历次正文（新的在前）',
    access: permitted('admin_setting_list_tab'),
    effect: 'read',
    body: Type.Object({ id: Id('agreement') }),
    reply: Type.Array(
      Type.Object({
        version: Type.Integer(),
        title: Type.String(),
        content: Type.String(),
        createTime: DateTime,
        createdBy: Nullable(Type.String()),
      }),
    ),
    errors: ['request.not_found'],
  },
  'POST /admin/agreement/text/save': {
    summary: '新增或修改协议；正文有改动即为新版本，会重新征求同意',
    access: permitted('admin_setting_manage_btn'),
    effect: 'write',
    audit: 'agreement.text_save',
    body: Type.Object({
      id: Type.Optional(Id('agreement')),
      version: SeenVersion,
      title: Text(100, '协议名称', 1),
      content: Text(50_000, '协议正文', 1),
      roleCodes: Type.Array(Text(50, '角色代码', 1), { maxItems: 50, title: '适用角色' }),
      enabled: Type.Boolean({ title: '启用' }),
      readingTime: Type.Integer({ minimum: 0, maximum: 600, title: '阅读秒数' }),
      sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, title: '排序' })),
    }),
    reply: AgreementText,
    errors: [
      'request.not_found',
      'request.version_conflict',
      'agreement.blank',
      'agreement.role_unknown',
      'dept.whole_school_only',
    ],
  },
})
