import { defineCalls, signedIn } from '../call.ts'
import { Text, Type, type TSchema } from '../schema.ts'

const fields = {
  id: Type.String(),
  parentId: Type.String(),
  productId: Type.String(),
  menuCode: Type.String(),
  permission: Type.String(),
  label: Type.String(),
  name: Type.String(),
  path: Type.String(),
  icon: Type.String(),
  sortOrder: Type.Integer(),
  keepAlive: Type.String(),
  isHidden: Type.Integer(),
  group: Type.Array(Type.String()),
  meta: Type.Object({ roles: Type.Optional(Type.Array(Type.String())), openMode: Type.String() }),
}
/** Groups hold entries; entries hold none yet, but always say so. */
const MenuNode = <T extends TSchema>(children: T) => Type.Object({ ...fields, children: Type.Array(children) })
const MenuTree = Type.Array(MenuNode(MenuNode(Type.Object(fields))))

export const menuCalls = defineCalls({
  'GET /admin/menu/getUserProductMenu': {
    summary: '我在某产品下的菜单（按分组）；不给产品则为平台菜单',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ productId: Type.Optional(Text(64, '产品编号')) }),
    reply: MenuTree,
  },
  'GET /admin/menu': {
    summary: '某上级下的菜单（parentId），或各产品的顶部菜单（type=top）',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ parentId: Type.Optional(Text(64, '上级编号')), type: Type.Optional(Text(10, '类型')) }),
    reply: MenuTree,
  },
  'GET /admin/menu/getChildrenMenuTreeByPermission': {
    summary: '某权限对应菜单的下级',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ permission: Text(100, '权限', 1) }),
    reply: MenuTree,
  },
})
