import { describe, expect, it } from 'vitest';
import { type Claims, drawer, routes } from '../../../core/index.ts';
import { isConsolePath, publicScreens } from '../../../views/app/publicScreens.ts';
import { screenOf, screens } from '../../../views/app/screens.ts';
import { crumbsFor, labelAt } from '../../../views/app/trail.ts';
import { routeAt } from '../../../views/app/useScreen.ts';

const administrator: Claims = {
  id: 1,
  email: 'a@umzila.test',
  emailConfirmed: true,
  phoneNumberConfirmed: true,
  isAdministrator: true,
};

describe('the trail', () => {
  it('[LST-04] never shows more than three parents, and each is a screen that is built', () => {
    const depths = routes.map(({ path }) => {
      const address = path.replace(/:(\w+)\??/g, '7').replace('*', 'nowhere');
      const crumbs = crumbsFor(address, administrator);
      for (const { to } of crumbs) expect(routeAt(to)?.entry).toBeDefined();
      return crumbs.length;
    });
    expect(Math.max(...depths)).toBe(3);
  });
  it('[LST-04] leads back from a delivery to the list', () => {
    expect(crumbsFor('/deliveries/edit/17', administrator)).toEqual([
      { label: 'Deliveries', to: '/deliveries' },
    ]);
  });
  it('[LST-04] of more than three parents the nearest three are shown', () => {
    const named = { '/users/7': { label: 'Thandi', to: '/users/edit/7' } };
    expect(crumbsFor('/users/7/accounts/8/transactions/9', administrator, named).map(({ to }) => to)).toEqual(
      ['/users/edit/7', '/users/7/accounts', '/users/7/accounts/8/transactions'],
    );
  });
  it('leads back to a list beside a public page of the shorter address, and from the list not to itself', () => {
    expect(crumbsFor('/drivers/edit/7', administrator)).toEqual([
      { label: 'Driver list', to: '/drivers/list' },
    ]);
    expect(crumbsFor('/drivers/list', administrator)).toEqual([]);
  });
  it('names the record between a list and the list of its children, where its screen knows the name', () => {
    const named = { '/partner-applications/7': { label: 'Kloof', to: '/partner-applications/edit/7' } };
    expect(crumbsFor('/partner-applications/7/driver-applications', administrator, named)).toEqual([
      { label: 'Partners', to: '/partner-applications' },
      { label: 'Kloof', to: '/partner-applications/edit/7' },
    ]);
  });
  it('says no id of the database', () => {
    expect([labelAt('/deliveries/edit/331'), labelAt('/jobs/edit/298')].join()).not.toMatch(/\d/);
  });
  it('offers no parent to whom it is closed', () => {
    expect(crumbsFor('/deliveries/edit/17', null)).toEqual([]);
  });
});

describe('the registry of screens', () => {
  it('[C-44] {RT-76} lets static segments win over parameters', () => {
    expect(routeAt('/hubs/add')?.route.path).toBe('/hubs/add');
    expect(routeAt('/hubs/7')?.route.path).toBe('/hubs/:id');
    expect(routeAt('/accounts/add')?.route.path).toBe('/accounts/add');
  });
  it('names only paths of the route table', () => {
    const known = new Set<string>(routes.map(({ path }) => path));
    for (const path of Object.keys({ ...screens, ...publicScreens })) expect(known).toContain(path);
  });
  it('has a screen for every route, each in one table', () => {
    for (const { path } of routes) expect([path, screenOf(path) !== undefined]).toEqual([path, true]);
    expect(Object.keys(screens).sort()).toEqual(
      routes
        .map(({ path }) => path)
        .filter(isConsolePath)
        .sort(),
    );
  });
  it('[RT-32] asks nobody on a public route, and leaves no gated route without its guard', () => {
    for (const { path, group } of routes) {
      const frame = screenOf(path)?.frame;
      if (group === 'public') expect([path, frame]).not.toEqual([path, 'console']);
      else expect([path, frame]).not.toEqual([path, 'public']);
    }
  });
  it('{NAV-01} has every public page', () => {
    for (const { path, group } of routes)
      if (group === 'public') expect([path, screenOf(path) !== undefined]).toEqual([path, true]);
  });
  it('knows every path of the drawer', () => {
    for (const { entries } of drawer)
      for (const { path } of entries) expect(routeAt(path)?.route.path).toBe(path);
  });
});
