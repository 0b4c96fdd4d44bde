import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, SeenVersion, Text, Type } from '../schema.ts'

const Day = (title: string) => Type.String({ format: 'date', title })

const Tag = Type.Object({
  id: Id('user_tag'),
  userId: Id('user'),
  name: Type.String(),
  source: Type.String(),
  foundOn: Type.String(),
  expiresOn: Type.String(),
  createTime: DateTime,
  version: Type.Integer(),
  /** What the person asks to be put right, until somebody has answered. */
  correction: Nullable(Type.String()),
  correctionTime: Nullable(DateTime),
})

/** Generous on purpose: exact lengths are the tag's rules, whose complaints say what is wrong. */
const draft = {
  name: Text(200, '标签名称'),
  source: Text(500, '来源'),
  foundOn: Day('得出日期'),
  expiresOn: Day('失效日期'),
}
const known = { id: Id('user_tag'), version: SeenVersion }
const manage = permitted('admin_userTag_manage_btn')

export const tagCalls = defineCalls('tag', {
  'GET /public/tag/userTag/{id}': {
    summary: '一个人现在有效的标签；自己的，或有权限者在数据范围内查看（留痕）',
    access: signedIn,
    effect: 'read',
    params: Type.Object({ id: Id('user') }),
    reply: Type.Array(Tag),
    errors: ['request.not_found', 'auth.forbidden'],
  },
  'POST /public/tag/add': {
    summary: '添加标签：必有来源与日期，最长一年',
    access: manage,
    effect: 'write',
    audit: 'tag.add',
    body: Type.Object({ userId: Id('user'), ...draft }),
    reply: Tag,
    errors: ['request.not_found', 'tag.invalid', 'tag.taken', 'tag.too_many'],
  },
  'POST /public/tag/correct': {
    summary: '更正标签；有更正申请时一并答复本人',
    access: manage,
    effect: 'write',
    audit: 'tag.correct',
    body: Type.Object({ ...known, ...draft }),
    reply: Tag,
    errors: ['request.not_found', 'request.version_conflict', 'tag.invalid', 'tag.taken'],
  },
  'POST /public/tag/remove': {
    summary: '删除标签；有更正申请时一并答复本人',
    access: manage,
    effect: 'write',
    audit: 'tag.remove',
    body: Type.Object(known),
    reply: Nothing,
    errors: ['request.not_found', 'request.version_conflict'],
  },
  'POST /public/tag/askCorrection': {
    summary: '请中心更正我的一个标签',
    access: signedIn,
    effect: 'write',
    audit: 'tag.ask_correction',
    body: Type.Object({ id: Id('user_tag'), reason: Text(500, '说明', 1) }),
    reply: Tag,
    errors: ['request.not_found', 'tag.invalid', 'tag.asked'],
  },
})
