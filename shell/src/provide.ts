// Imports every shared module so that all of them are in the shell's module graph, also those that only remotes use:
// the shell is their only provider (list: shared/remote-kit/src/shared-modules.mjs). Never called; importing this file
// is what counts.
export const provided = [
  () => import('react'),
  () => import('react/jsx-runtime'),
  () => import('react-dom'),
  () => import('react-dom/client'),
  () => import('react-router-dom'),
  () => import('@tanstack/react-query'),
  () => import('i18next'),
  () => import('react-i18next'),
  () => import('@waybill/contract'),
  () => import('@waybill/platform'),
  () => import('@waybill/ui'),
  () => import('@waybill/ui/data'),
  () => import('@waybill/ui/charts'),
  () => import('@waybill/trade'),
  () => import('@waybill/trade/data'),
  () => import('@waybill/trade/charts'),
];
