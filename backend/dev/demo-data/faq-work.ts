import type { DemoEntry } from './demo-faq.js';

/** About how projects run, and about support and accounts. */
export const WORK_ENTRIES: DemoEntry[] = [
  {
    question: 'How long does a website take?',
    answer:
      'A company site takes three to six weeks, a web application eight to sixteen. The quotation names the dates.',
    tags: 'timelines, web',
    aliases: [
      'How many weeks until my site is online?',
      'time needed for a web page',
      'When will my website be ready?',
    ],
    counts: [588, 52, 11],
  },
  {
    question: 'How long does a mobile app take?',
    answer: 'A first version for iOS and Android takes ten to sixteen weeks, including the review of the stores.',
    tags: 'timelines, mobile',
    aliases: [
      'When could my app be in the app store?',
      'How long does an app take?',
      'duration of a mobile app project',
    ],
  },
  {
    question: 'How soon can you start?',
    answer: 'Usually within two weeks of your acceptance. Urgent repairs start the same day.',
    tags: 'timelines, start',
    aliases: ['When can you begin?', 'Do you have time for us?', 'What is your availability?'],
  },
  {
    question: 'Can you deliver faster?',
    answer:
      'Often, with a smaller first version or more people. Ask for it in the quotation; we say honestly what is possible.',
    tags: 'timelines',
    aliases: ['I need it urgently', 'Is an express delivery possible?', 'Can it be done sooner?'],
  },
  {
    question: 'What are milestones?',
    answer: 'Counted steps of your project. Each ends with something you can look at, and the progress bar moves on.',
    tags: 'milestones, status',
    aliases: ['What does Milestone 2 mean?', 'How is a project divided?', 'phases of a project'],
  },
  {
    question: 'Where do I see the progress of my project?',
    answer: 'Under <b>My Projects</b>: status, milestone, files and what waits for you.',
    tags: 'status, milestones',
    aliases: ['How far is my project?', 'What is the state of my order?', 'project status'],
    visibility: 'user',
  },
  {
    question: 'What does “Under Review” mean?',
    answer: 'The work is with you: look at the files, comment on them or confirm them.',
    tags: 'status',
    aliases: ['meaning of under review', 'Why is my project in review?'],
    visibility: 'user',
    counts: [290, 33, 2],
  },
  {
    question: 'What does “On Hold” mean?',
    answer: 'Something is missing, most often an answer or a payment. The comments say what.',
    tags: 'status',
    aliases: ['Why is my project on hold?', 'Why did the work stop?'],
    visibility: 'user',
  },
  {
    question: 'How do I confirm an attachment?',
    answer: 'Open the project, look at the file and press <b>Confirm</b>. After that it can no longer be commented on.',
    tags: 'files, approval',
    aliases: ['approve a file', 'Where do I accept a design?', 'sign off a document'],
    visibility: 'user',
    counts: [431, 60, 3],
  },
  {
    question: 'How do I comment on a file?',
    answer: 'Open the project, choose the file and write into the field below it. We reply there and by mail.',
    tags: 'files, comments',
    aliases: ['Where can I leave feedback on a design?', 'I want something changed in a file'],
    visibility: 'user',
  },
  {
    question: 'Can I take back a confirmation?',
    answer: 'No, it is the record that both sides agreed. Write to us, and we upload a new version instead.',
    tags: 'files, approval',
    aliases: ['I confirmed by mistake', 'undo an approval'],
    visibility: 'user',
  },
  {
    question: 'Can I change the scope while you work?',
    answer: 'Yes. Tell us in the comments; you get a figure and a date for the change, and decide.',
    tags: 'scope, pricing',
    aliases: ['What if I need more features?', 'additional requests during the project', 'change of requirements'],
  },
  {
    question: 'Who is my contact person?',
    answer: 'Every project has one project manager, named in your first mail. Replies to any of our mails reach them.',
    tags: 'contact, people',
    aliases: ['Who is in charge of my project?', 'Whom can I call?', 'Who manages my project?'],
  },
  {
    question: 'How often do I hear from you?',
    answer: 'At least once a week with a short report, and whenever a file or an answer waits for you.',
    tags: 'communication',
    aliases: ['Do you send updates?', 'How do you keep us informed?', 'regular calls'],
  },
  {
    question: 'How do I turn off emails?',
    answer: 'Under <b>Email notifications</b> in My account, or with the link at the end of each email.',
    tags: 'account, mail',
    aliases: ['unsubscribe', 'I get too many emails', 'stop notifications'],
    visibility: 'user',
  },
  {
    question: 'How do I get support?',
    answer: 'Use the contact form, or comment on the project. We reply within 1 to 2 business days.',
    tags: 'support, contact',
    aliases: ['I need help', 'customer service', 'talk to a person'],
  },
  {
    question: 'What are your support hours?',
    answer: 'Monday to Friday, 8 am to 6 pm Pacific time. Maintenance customers reach us around the clock.',
    tags: 'support, hours',
    aliases: ['When are you open?', 'Can I call at the weekend?', 'business hours'],
  },
  {
    question: 'How do I report a bug?',
    answer: 'Write what you did, what you expected and what happened, best with a picture. Urgent ones: call us.',
    tags: 'support, problems',
    aliases: ['Something is broken', 'My site does not work', 'I found an error', 'the app crashes'],
  },
  {
    question: 'How fast do you react to an outage?',
    answer: 'Maintenance customers hear from us within one hour, others on the same business day.',
    tags: 'support, maintenance',
    aliases: ['My server is down', 'response time in an emergency', 'What is your SLA?'],
  },
  {
    question: 'How do I register?',
    answer: 'Choose <b>Register</b>, fill in the form and enter the code that we email to you.',
    tags: 'account',
    aliases: ['create an account', 'sign up', 'How do I become a customer?'],
  },
  {
    question: 'I did not get the verification code',
    answer: 'Look into the spam folder first. A new code can be sent after a minute; codes are valid for ten.',
    tags: 'account, problems',
    aliases: ['The code never arrived', 'no verification mail', 'resend the code'],
  },
  {
    question: 'I forgot my password',
    answer: 'Choose <b>Forgot password</b> on the log-in page. The link in the mail is valid for an hour.',
    tags: 'account, password',
    aliases: ['reset my password', 'I cannot log in', 'change password'],
  },
];
