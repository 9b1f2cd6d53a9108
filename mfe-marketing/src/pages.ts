/** Pages by route. The chunk's name ties it to the route. */
export const pages = {
  landing: () => import(/* webpackChunkName: "route-landing" */ './pages/landing.tsx'),
  'feature-image-to-video': () =>
    import(/* webpackChunkName: "route-feature-image-to-video" */ './pages/image-to-video.tsx'),
  'feature-ai-video-model': () =>
    import(/* webpackChunkName: "route-feature-ai-video-model" */ './pages/ai-video-model.tsx'),
  'feature-product-to-video': () =>
    import(/* webpackChunkName: "route-feature-product-to-video" */ './pages/product-to-video.tsx'),
  plans: () => import(/* webpackChunkName: "route-plans" */ './pages/plans.tsx'),
  gallery: () => import(/* webpackChunkName: "route-gallery" */ './pages/gallery.tsx'),
  terms: () => import(/* webpackChunkName: "route-terms" */ './pages/terms.tsx'),
  privacy: () => import(/* webpackChunkName: "route-privacy" */ './pages/privacy.tsx'),
  policy: () => import(/* webpackChunkName: "route-policy" */ './pages/policy.tsx'),
  status: () => import(/* webpackChunkName: "route-status" */ './pages/status.tsx'),
  verify: () => import(/* webpackChunkName: "route-verify" */ './pages/verify.tsx'),
  product: () => import(/* webpackChunkName: "route-product" */ './pages/product.tsx'),
};
