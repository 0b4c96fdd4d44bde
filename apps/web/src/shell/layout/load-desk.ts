/** Carries antd and the menus; a visitor's phone does without. */
export const loadDesk = () => import('./desk.tsx')
