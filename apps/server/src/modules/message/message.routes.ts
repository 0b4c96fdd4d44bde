import { messageCalls } from '@xinqiao/contract'
import { register, type Registration } from '../../kernel/http/binding.ts'
import { countUnreadNotices, listNotices, readNotice, showNotice } from './list-notices.ts'
import { listMessagesBetween, listMyMessages } from './list-messages.ts'
import { listReceivers } from './list-receivers.ts'
import { changeKind, listKinds, showKind, switchKind } from './manage-kinds.ts'
import type { Ways } from './deliver-outside.ts'
import { listManagedNotices, listReceipts, scopeChoices, showDraft } from './manage-notices.ts'
import { countUnread, newestUnreadOf, unreadAmong } from './message.repo.ts'
import type { MessageViews } from './message-acts.ts'
import { publishNotice, withdrawNotice } from './move-notice.ts'
import { readAllMessages, readMessage } from './read-messages.ts'
import { removeNotice, saveNotice } from './save-notice.ts'

export const messageRegistration = (ways: Ways, views: MessageViews): Registration =>
  register(messageCalls, {
    'GET /message/message/myMessageByType': (tx, { query }, ctx) =>
      listMyMessages(tx, ctx.requireActor(), views, query),
    'GET /message/message/getMyMessageByStatusAndDateScope': (tx, { query }, ctx) =>
      listMessagesBetween(tx, ctx.requireActor(), views, query),
    'GET /message/message/messageReadById': (tx, { query }, ctx) =>
      readMessage(tx, ctx.requireActor(), views, query.id),
    'POST /message/message/messageReadById': (tx, { body }, ctx) => readMessage(tx, ctx.requireActor(), views, body.id),
    'GET /message/message/messageReadByUser': (tx, _, ctx) => readAllMessages(tx, ctx.requireActor().userId),
    'POST /message/message/messageReadByUser': (tx, _, ctx) => readAllMessages(tx, ctx.requireActor().userId),
    'POST /message/message/unread': async (tx, { body }, ctx) =>
      views(tx, ctx.requireActor(), await unreadAmong(tx, ctx.requireActor().userId, body)),
    'GET /message/message/unreadCount': async (tx, _, ctx) => ({
      unread: await countUnread(tx, ctx.requireActor().userId),
    }),
    'GET /message/message/lockMessage': async (tx, _, ctx) => {
      const row = await newestUnreadOf(tx, ctx.requireActor().userId, 'record_lock')
      return row ? ((await views(tx, ctx.requireActor(), [row]))[0] ?? null) : null
    },
    'POST /message/sysMessage/user/page': (tx, { body }, ctx) => listReceivers(tx, ctx.requireActor(), body),

    'GET /message/messageManager/list': (tx, { query }) => listKinds(tx, query),
    'POST /message/messageManager/detail': (tx, { query }) => showKind(tx, ways, query.code),
    'POST /message/messageManager/switch': (tx, { query }) => switchKind(tx, query),
    'POST /message/messageManager/change': (tx, { body }) => changeKind(tx, ways, body),

    'POST /message/notice/page': (tx, { body }, ctx) => listNotices(tx, ctx.requireActor().userId, body),
    'GET /message/notice/detail': (tx, { query }, ctx) => showNotice(tx, ctx.requireActor().userId, query.id),
    'POST /message/notice/read': (tx, { body }, ctx) => readNotice(tx, ctx.requireActor(), body.id),
    'GET /message/notice/unreadCount': (tx, _, ctx) => countUnreadNotices(tx, ctx.requireActor().userId),
    'GET /message/notice/scope': (tx, _, ctx) => scopeChoices(tx, ctx.requireActor()),
    'POST /message/notice/managePage': (tx, { body }, ctx) => listManagedNotices(tx, ctx.requireActor(), body),
    'GET /message/notice/draft': (tx, { query }, ctx) => showDraft(tx, ctx.requireActor(), query.id),
    'POST /message/notice/save': (tx, { body }, ctx) => saveNotice(tx, ctx.requireActor(), body),
    'POST /message/notice/publish': (tx, { body }, ctx) => publishNotice(tx, ctx.requireActor(), body),
    'POST /message/notice/withdraw': (tx, { body }, ctx) => withdrawNotice(tx, ctx.requireActor(), body),
    'POST /message/notice/remove': (tx, { body }, ctx) => removeNotice(tx, ctx.requireActor(), body.id),
    'POST /message/notice/receipts': (tx, { body }, ctx) => listReceipts(tx, ctx.requireActor(), body),
  })
