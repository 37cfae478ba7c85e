// Where the header and the footer of every public page lead: the pages that the server makes and those of the portal share them.

/** A page of the public site and what its link says. */
export interface SiteLink {
  /** The address. */
  readonly to: string;
  /** In English. */
  readonly label: string;
}

/** NAV-01: in the header. */
export const headerLinks: readonly SiteLink[] = [
  { to: '/track-order', label: 'Track order' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/businesses', label: 'Businesses' },
  { to: '/drivers', label: 'Drivers' },
  { to: '/developers', label: 'Developers' },
];

/** NAV-02: in the footer. */
export const footerLinks: readonly SiteLink[] = [
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/faq', label: 'Questions' },
  { to: '/shopify', label: 'Shopify' },
  { to: '/woocommerce', label: 'WooCommerce' },
  { to: '/status', label: 'Status' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
];
