import { icon } from '../../kit/icons/icon.tsx'

export const MinimiseIcon = /* @__PURE__ */ icon('M5.5 17.5h13')
