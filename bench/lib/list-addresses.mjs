// What people ask of the long lists. The keys are read by people.

/** @param {string} path @param {readonly string[]} words */
const sorts = (path, words) =>
  Object.fromEntries(
    words.flatMap((word) => ['asc', 'desc'].map((dir) => [`by ${word} ${dir}`, `${path}sort=${word}&dir=${dir}`])),
  );

/** @type {Record<string, Record<string, string>>} */
export const ADDRESSES = {
  users: {
    'first page': '/users?limit=50',
    'page 1,000': '/users?limit=50&offset=49950',
    ...sorts('/users?', ['role', 'id', 'name', 'email']),
    'by name, page 500': '/users?sort=name&offset=25000',
    'by email, page 500': '/users?sort=email&offset=25000',
    'role user': '/users?role=user',
    'role user by email': '/users?role=user&sort=email&dir=desc',
    'search thorne': '/users?q=thorne',
    'search one person': '/users?q=ada.thorne.123',
    'search a letter': '/users?q=a',
    'search nobody': '/users?q=nobodyatall',
    counts: '/users/counts',
    'counts of a search': '/users/counts?q=thorne',
    'clients, search': '/clients?q=thorne',
  },
  projects: {
    'first page': '/projects?limit=50',
    'page 2,000': '/projects?limit=50&offset=99900',
    ...sorts('/projects?', [
      'id',
      'title',
      'description',
      'start_date',
      'end_date',
      'price',
      'status',
      'payment_status',
      'client_name',
      'attachments_count',
      'updated_at',
    ]),
    'by title, page 1,000': '/projects?sort=title&offset=50000',
    'by client, page 1,000': '/projects?sort=client_name&offset=50000',
    'by status, page 1,000': '/projects?sort=status&offset=50000',
    'by description, page 1,000': '/projects?sort=description&offset=50000',
    paid: '/projects?payment=paid',
    'paid by price': '/projects?payment=paid&sort=price&dir=desc',
    'pending by client': '/projects?payment=pending&sort=client_name',
    Completed: '/projects?status=Completed',
    'any milestone by end': '/projects?status=Milestone&sort=end_date',
    'search museum': '/projects?q=museum',
    'search museum by client': '/projects?q=museum&sort=client_name',
    'search a client': '/projects?q=thorne',
    'search a letter': '/projects?q=a',
    'search nothing': '/projects?q=nosuchthing',
    counts: '/projects/counts',
    'counts of a search': '/projects/counts?q=museum',
  },
  faq: {
    'first page': '/faq/admin?limit=50',
    'page 400': '/faq/admin?limit=50&offset=19950',
    'public, first page': '/faq?limit=50',
    'filter visibility': '/faq/admin?visibility=user',
    'search museum': '/faq/admin?q=museum',
    'search a letter': '/faq/admin?q=a',
    'search nothing': '/faq/admin?q=nosuchthing',
  },
};
